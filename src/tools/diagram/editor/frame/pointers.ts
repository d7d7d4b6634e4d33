import { createWheelReader } from './wheel.ts'

export interface Movement {
  readonly move: (x: number, y: number) => void
  /** Zooms around a point of the window. */
  readonly zoom: (factor: number, x: number, y: number) => void
}

/** A drag moves the view, and two fingers zoom. */
export function followPointers(stage: HTMLElement, { move, zoom }: Movement): void {
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
      // Both fingers can move in the same direction, too.
      move((clientX - from.x) / 2, (clientY - from.y) / 2)
      zoom(distance(clientX, clientY) / before, (clientX + other.x) / 2, (clientY + other.y) / 2)
    } else move(clientX - from.x, clientY - from.y)
    pointers.set(pointerId, { x: clientX, y: clientY })
  })
  const release = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId)
  addEventListener('pointerup', release)
  addEventListener('pointercancel', release)
  followPinches(stage, zoom, () => pointers.size === 0)
}

/** The wheel or trackpad zooms at the pointer, or moves the view. */
export function followWheel(stage: HTMLElement, { move, zoom }: Movement): void {
  const read = createWheelReader()
  const follow = (event: WheelEvent) => {
    event.preventDefault()
    const step = read(event)
    if ('factor' in step) zoom(step.factor, event.clientX, event.clientY)
    else move(step.x, step.y)
  }
  stage.addEventListener('wheel', follow, { passive: false })
}

/** Safari reports pinches on a trackpad by events of its own, and on a touchscreen too. */
function followPinches(
  stage: HTMLElement,
  zoom: Movement['zoom'],
  isTrackpad: () => boolean,
): void {
  let before = 1
  const follow = (event: Event) => {
    event.preventDefault()
    const { scale = 1, clientX = 0, clientY = 0 } = event as Partial<PinchEvent>
    if (event.type === 'gesturechange' && isTrackpad()) zoom(scale / before, clientX, clientY)
    before = scale
  }
  stage.addEventListener('gesturestart', follow)
  stage.addEventListener('gesturechange', follow)
}

/** WebKit's `GestureEvent`. */
interface PinchEvent {
  /** 1 at its start. */
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}
