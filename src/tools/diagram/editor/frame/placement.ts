const MARGIN_PIXELS = 16
const MIN_SCALE = 0.05
/** At smaller scales, labels can't be read. */
const LEGIBLE_SCALE = 0.5
/** Phones show a part of the diagram in its own size. */
const NARROW_PIXELS = 480

export interface Size {
  readonly width: number
  readonly height: number
}

/** The top left corner of the diagram in the window, and its scale. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The whole diagram in the center of the window, at most in its own size. */
export function fitted(picture: Size, room: Size): Place {
  const scale = Math.max(
    MIN_SCALE,
    Math.min(scaleFor(picture.width, room.width), scaleFor(picture.height, room.height)),
  )
  return {
    x: (room.width - picture.width * scale) / 2,
    y: (room.height - picture.height * scale) / 2,
    scale,
  }
}

/**
 * Where a diagram opens: entirely visible if it can be read then, else as wide as the window or from
 * its start, in a scale that can be read.
 *
 * @param first the horizontal center of the first node, which is visible then.
 */
export function opening(picture: Size, room: Size, first: number | undefined): Place {
  const whole = fitted(picture, room)
  const isNarrow = room.width < NARROW_PIXELS
  if (isNarrow ? whole.scale === 1 : whole.scale >= LEGIBLE_SCALE) return whole
  const scale = isNarrow ? 1 : Math.max(LEGIBLE_SCALE, scaleFor(picture.width, room.width))
  const width = picture.width * scale
  const height = picture.height * scale
  const center = first === undefined ? MARGIN_PIXELS : room.width / 2 - first * scale
  const most = room.width - MARGIN_PIXELS - width
  return {
    x:
      width + 2 * MARGIN_PIXELS <= room.width
        ? (room.width - width) / 2
        : Math.min(MARGIN_PIXELS, Math.max(most, center)),
    y: height + 2 * MARGIN_PIXELS <= room.height ? (room.height - height) / 2 : MARGIN_PIXELS,
    scale,
  }
}

const scaleFor = (length: number, room: number) => Math.min(1, (room - 2 * MARGIN_PIXELS) / length)
