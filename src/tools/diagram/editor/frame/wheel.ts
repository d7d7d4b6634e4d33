/** Events of one turn of the wheel, or of one movement on a trackpad, follow each other faster. */
const GESTURE_MS = 200

type Turn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'timeStamp'>

/** A change of the view. */
export type WheelStep = { readonly factor: number } | { readonly x: number; readonly y: number }

/**
 * Reads the events of a wheel or trackpad: they zoom, also pinches, which browsers report with Control.
 * With Shift, or in a movement that begins sideways, they move the view.
 */
export function createWheelReader(): (event: Turn) => WheelStep {
  let last = Number.NEGATIVE_INFINITY
  let isMove = false
  return ({ deltaX, deltaY, ctrlKey, metaKey, shiftKey, timeStamp }) => {
    if (timeStamp - last > GESTURE_MS) isMove = Math.abs(deltaX) >= 1
    last = timeStamp
    if (ctrlKey || metaKey) return { factor: Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.002)) }
    if (shiftKey && deltaX === 0) return { x: -deltaY, y: 0 }
    if (isMove || shiftKey) return { x: -deltaX, y: -deltaY }
    return { factor: Math.exp(-deltaY * 0.002) }
  }
}
