import { sizeOf } from './clean.ts'
import { followLinks } from './links.ts'
import { createOverview } from './overview.ts'
import { followParts } from './parts.ts'
import {
  fitted,
  fittedWidth,
  isOutside,
  MIN_SCALE,
  opening,
  type Place,
  reachable,
  type Size,
} from './placement.ts'
import { followPointers, followWheel } from './pointers.ts'
import { followPresenter } from './presenting.ts'
import type { FrameMessage, KeyPress, OverviewOptions, Rendered, ViewAction } from './protocol.ts'
import { isPageKey, viewActionOf } from './view-keys.ts'

const MAX_SCALE = 20
/** The distance of an arrow key. */
const STEP_PIXELS = 40
const ZOOM_STEP = 1.25
/** Small diagrams are enlarged in a presentation. */
const MAX_PRESENTED_SCALE = 3

export interface Viewport {
  readonly show: (picture: SVGSVGElement) => Pick<Rendered, 'size' | 'first'>
  readonly picture: () => SVGSVGElement | undefined
  readonly act: (action: ViewAction) => void
  readonly setUpOverview: (options: OverviewOptions) => void
  /** Shows diagrams as large as possible, and reports the pointer and these keys. */
  readonly present: (keys: readonly string[]) => void
}

/** Shows the diagram. Drag or use arrow keys to move it; use the wheel, two fingers, +, or - to zoom. */
export function createViewport(send: (message: FrameMessage) => void): Viewport {
  const stage = document.querySelector<HTMLElement>('#stage')!
  const holder = document.querySelector<HTMLElement>('#picture')!
  let picture: SVGSVGElement | undefined
  let size: Size = { width: 1, height: 1 }
  let view: Place = { x: 0, y: 0, scale: 1 }
  let maxScale = 1
  /** How the diagram follows the size of the window: until the visitor moves it. */
  let follows: 'start' | 'window' | 'width' | undefined = 'start'
  let isReported: (press: KeyPress) => boolean = isPageKey

  const room = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight })
  const put = (place: Place) => {
    const next = picture ? reachable(size, room(), place) : place
    if (next.scale !== view.scale) send({ kind: 'zoom', scale: next.scale })
    view = next
    holder.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    overview.follow(room(), next)
  }
  const moveTo = (place: Place) => {
    follows = undefined
    put(place)
  }
  const overview = createOverview(moveTo)
  const first = () => {
    const node = picture?.querySelector('.node')
    return node ? centerOf(node, holder, view.scale) : undefined
  }
  const openView = () => {
    follows = 'start'
    put(opening(size, room(), first()))
  }
  const follow = () => {
    if (!picture) return
    if (follows === 'window') put(fitted(size, room(), maxScale))
    else if (follows === 'width') put(fittedWidth(size, room(), view))
    else if (follows === 'start' || isOutside(size, room(), view)) openView()
    else put(view)
  }
  const zoom = (factor: number, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor))
    const ratio = scale / view.scale
    moveTo({ x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, scale })
  }
  const move = (x: number, y: number) => moveTo({ x: view.x + x, y: view.y + y, scale: view.scale })
  const actions: Readonly<Record<ViewAction, () => void>> = {
    in: () => zoom(ZOOM_STEP),
    out: () => zoom(1 / ZOOM_STEP),
    actual: () => zoom(1 / view.scale),
    fit() {
      follows = 'window'
      follow()
    },
    width() {
      follows = 'width'
      follow()
    },
    left: () => move(STEP_PIXELS, 0),
    right: () => move(-STEP_PIXELS, 0),
    up: () => move(0, STEP_PIXELS),
    down: () => move(0, -STEP_PIXELS),
  }

  new ResizeObserver(follow).observe(stage)
  followPointers(stage, { move, zoom })
  followWheel(stage, { move, zoom })
  addEventListener('keydown', (event) => {
    const action = viewActionOf(event)
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    const isForPage = isReported(event)
    // Space goes forward, and back with Shift.
    const key = event.key === ' ' && shiftKey ? 'PageUp' : event.key
    if (isForPage) send({ kind: 'key', key, ctrlKey, metaKey, shiftKey, altKey })
    else if (action) actions[action]()
    // Space would scroll the page.
    if (isForPage || action || event.key === ' ') event.preventDefault()
  })
  followLinks(send)
  followParts(stage, send)

  return {
    show(next) {
      size = sizeOf(next)
      next.setAttribute('width', String(size.width))
      next.setAttribute('height', String(size.height))
      next.style.removeProperty('max-width')
      holder.replaceChildren(next)
      picture = next
      overview.show(next)
      // A presentation shows every diagram entirely.
      if (maxScale > 1) follows = 'window'
      follow()
      return { size, first: first() }
    },
    picture: () => picture,
    act: (action) => actions[action](),
    setUpOverview: overview.setUp,
    present(keys) {
      isReported = ({ key, ctrlKey, metaKey, altKey }) =>
        keys.includes(key) && !(ctrlKey || metaKey || altKey)
      maxScale = MAX_PRESENTED_SCALE
      follows = 'window'
      followPresenter(stage, send)
    },
  }
}

/** The center of an element, in CSS pixels of the diagram. */
function centerOf(element: Element, holder: Element, scale: number): number {
  const { left, width } = element.getBoundingClientRect()
  return (left + width / 2 - holder.getBoundingClientRect().left) / scale
}
