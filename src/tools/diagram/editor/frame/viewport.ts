import { sizeOf } from './clean.ts'
import type { FrameMessage, ViewAction } from './protocol.ts'

const MARGIN_PIXELS = 16
const MIN_SCALE = 0.05
const MAX_SCALE = 20
/** The distance of an arrow key. */
const STEP_PIXELS = 40

export interface Viewport {
  readonly show: (picture: SVGSVGElement) => void
  readonly picture: () => SVGSVGElement | undefined
  readonly act: (action: ViewAction) => void
}

/** Shows the diagram. Drag or use arrow keys to move it; use the wheel, two fingers, +, or - to zoom. */
export function createViewport(send: (message: FrameMessage) => void): Viewport {
  const stage = document.querySelector<HTMLElement>('#stage')!
  const holder = document.querySelector<HTMLElement>('#picture')!
  let picture: SVGSVGElement | undefined
  let place = { x: 0, y: 0, scale: 1 }
  /** Whether the diagram follows the size of the window: until the visitor moves it. */
  let isFitted = true

  const put = (x: number, y: number, scale: number) => {
    if (scale !== place.scale) send({ kind: 'zoom', scale })
    place = { x, y, scale }
    holder.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }
  const fitWindow = () => {
    if (!picture) return
    const { width, height } = sizeOf(picture)
    const room = { width: stage.clientWidth, height: stage.clientHeight }
    const scale = Math.max(
      MIN_SCALE,
      Math.min(
        (room.width - 2 * MARGIN_PIXELS) / width,
        (room.height - 2 * MARGIN_PIXELS) / height,
        1,
      ),
    )
    put((room.width - width * scale) / 2, (room.height - height * scale) / 2, scale)
    isFitted = true
  }
  const zoom = (factor: number, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, place.scale * factor))
    const ratio = scale / place.scale
    put(x - (x - place.x) * ratio, y - (y - place.y) * ratio, scale)
    isFitted = false
  }
  const move = (x: number, y: number) => {
    put(place.x + x, place.y + y, place.scale)
    isFitted = false
  }

  new ResizeObserver(() => isFitted && fitWindow()).observe(stage)
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey || Math.abs(event.deltaX) < 1) {
        zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), event.clientX, event.clientY)
      } else move(-event.deltaX, -event.deltaY)
    },
    { passive: false },
  )
  followPointers(stage, zoom, move)
  followKeys(send, { move, zoom, fitWindow })
  followLinks(send)

  return {
    show(next) {
      const { width, height } = sizeOf(next)
      next.setAttribute('width', String(width))
      next.setAttribute('height', String(height))
      next.style.removeProperty('max-width')
      holder.replaceChildren(next)
      picture = next
      if (isFitted) fitWindow()
    },
    picture: () => picture,
    act(action) {
      if (action === 'fit') fitWindow()
      else zoom(action === 'in' ? 1.25 : action === 'out' ? 0.8 : 1 / place.scale)
    },
  }
}

function followPointers(
  stage: HTMLElement,
  zoom: (factor: number, x: number, y: number) => void,
  move: (x: number, y: number) => void,
): void {
  const pointers = new Map<number, { readonly x: number; readonly y: number }>()
  stage.addEventListener('pointerdown', ({ pointerId, clientX, clientY, button }) => {
    if (button > 1) return
    pointers.set(pointerId, { x: clientX, y: clientY })
  })
  addEventListener('pointermove', ({ pointerId, clientX, clientY, buttons }) => {
    const from = pointers.get(pointerId)
    if (!from) return
    if (buttons === 0) return void pointers.delete(pointerId)
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
    if (other) {
      const distance = (x: number, y: number) => Math.hypot(x - other.x, y - other.y)
      const before = Math.max(1, distance(from.x, from.y))
      zoom(distance(clientX, clientY) / before, (clientX + other.x) / 2, (clientY + other.y) / 2)
    } else move(clientX - from.x, clientY - from.y)
    pointers.set(pointerId, { x: clientX, y: clientY })
  })
  const release = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId)
  addEventListener('pointerup', release)
  addEventListener('pointercancel', release)
}

function followKeys(
  send: (message: FrameMessage) => void,
  actions: {
    readonly move: (x: number, y: number) => void
    readonly zoom: (factor: number) => void
    readonly fitWindow: () => void
  },
): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = {
      ArrowLeft: () => actions.move(STEP_PIXELS, 0),
      ArrowRight: () => actions.move(-STEP_PIXELS, 0),
      ArrowUp: () => actions.move(0, STEP_PIXELS),
      ArrowDown: () => actions.move(0, -STEP_PIXELS),
      '+': () => actions.zoom(1.25),
      '=': () => actions.zoom(1.25),
      '-': () => actions.zoom(0.8),
      '0': () => actions.fitWindow(),
      Escape: () => send({ kind: 'key', key: 'Escape' }),
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
}

/** Sends clicks on links to the page, which opens them in a new tab. */
function followLinks(send: (message: FrameMessage) => void): void {
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? ''
    if (event.type === 'click' && /^(?:https?|mailto):/i.test(href)) send({ kind: 'link', href })
  }
  for (const type of ['click', 'auxclick', 'dragstart']) {
    addEventListener(type, follow, { capture: true })
  }
  addEventListener('submit', (event) => event.preventDefault(), { capture: true })
}
