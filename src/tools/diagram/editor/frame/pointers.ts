/** Events of one turn of the wheel, or of one movement on a trackpad, follow each other faster. */
const GESTURE_MS = 200

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

/** The wheel zooms; with Shift, or in a movement that begins sideways, it moves the view. */
export function followWheel(stage: HTMLElement, { move, zoom }: Movement): void {
  let last = Number.NEGATIVE_INFINITY
  let isMove = false
  const follow = (event: WheelEvent) => {
    event.preventDefault()
    const { deltaX, deltaY, ctrlKey, metaKey, shiftKey, timeStamp, clientX, clientY } = event
    if (timeStamp - last > GESTURE_MS) isMove = Math.abs(deltaX) >= 1
    last = timeStamp
    if (ctrlKey || metaKey) zoom(Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.002)), clientX, clientY)
    else if (shiftKey && deltaX === 0) move(-deltaY, 0)
    else if (isMove || shiftKey) move(-deltaX, -deltaY)
    else zoom(Math.exp(-deltaY * 0.002), clientX, clientY)
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
