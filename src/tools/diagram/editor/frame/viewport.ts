import { sizeOf } from './clean.ts'
import { followParts } from './parts.ts'
import { fitted, opening, type Place, type Size } from './placement.ts'
import type { FrameMessage, ViewAction } from './protocol.ts'

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
  let view: Place = { x: 0, y: 0, scale: 1 }
  /** How the diagram follows the size of the window: until the visitor moves it. */
  let follows: 'start' | 'window' | undefined = 'start'

  const put = (x: number, y: number, scale: number) => {
    if (scale !== view.scale) send({ kind: 'zoom', scale })
    view = { x, y, scale }
    holder.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }
  const place = (choose: (picture: Size, room: Size) => Place, next: typeof follows) => {
    if (!picture) return
    const { x, y, scale } = choose(sizeOf(picture), {
      width: stage.clientWidth,
      height: stage.clientHeight,
    })
    put(x, y, scale)
    follows = next
  }
  const fitWindow = () => place(fitted, 'window')
  const openView = () => {
    const node = picture?.querySelector('.node')
    const first = node ? centerOf(node, holder, view.scale) : undefined
    place((size, room) => opening(size, room, first), 'start')
  }
  const follow = () => {
    if (follows === 'window') fitWindow()
    else if (follows === 'start') openView()
  }
  const zoom = (factor: number, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor))
    const ratio = scale / view.scale
    put(x - (x - view.x) * ratio, y - (y - view.y) * ratio, scale)
    follows = undefined
  }
  const move = (x: number, y: number) => {
    put(view.x + x, view.y + y, view.scale)
    follows = undefined
  }

  new ResizeObserver(follow).observe(stage)
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
  followParts(stage, send)

  return {
    show(next) {
      const { width, height } = sizeOf(next)
      next.setAttribute('width', String(width))
      next.setAttribute('height', String(height))
      next.style.removeProperty('max-width')
      holder.replaceChildren(next)
      picture = next
      follow()
    },
    picture: () => picture,
    act(action) {
      if (action === 'fit') fitWindow()
      else zoom(action === 'in' ? 1.25 : action === 'out' ? 0.8 : 1 / view.scale)
    },
  }
}

/** The center of an element, in CSS pixels of the diagram. */
function centerOf(element: Element, holder: Element, scale: number): number {
  const { left, width } = element.getBoundingClientRect()
  return (left + width / 2 - holder.getBoundingClientRect().left) / scale
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
