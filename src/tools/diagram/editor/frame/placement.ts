const MARGIN_PIXELS = 16
export const MIN_SCALE = 0.05
/** How much of the diagram stays in the window. */
const MIN_VISIBLE_PIXELS = 48
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

/** The whole diagram in the center of the window, at most in its own size, or in a multiple of it. */
export function fitted(picture: Size, room: Size, maxScale = 1): Place {
  const scale = Math.max(
    MIN_SCALE,
    Math.min(
      scaleFor(picture.width, room.width, maxScale),
      scaleFor(picture.height, room.height, maxScale),
    ),
  )
  return {
    x: (room.width - picture.width * scale) / 2,
    y: (room.height - picture.height * scale) / 2,
    scale,
  }
}

/** The diagram as wide as the window, at most in its own size, with the same height in the middle. */
export function fittedWidth(picture: Size, room: Size, view: Place): Place {
  const scale = Math.max(MIN_SCALE, scaleFor(picture.width, room.width))
  const height = picture.height * scale
  const middle = (room.height / 2 - view.y) / view.scale
  return {
    x: (room.width - picture.width * scale) / 2,
    y:
      height + 2 * MARGIN_PIXELS <= room.height
        ? (room.height - height) / 2
        : Math.min(
            MARGIN_PIXELS,
            Math.max(room.height - MARGIN_PIXELS - height, room.height / 2 - middle * scale),
          ),
    scale,
  }
}

/** Whether the window shows nothing of the diagram. */
export const isOutside = (picture: Size, room: Size, { x, y, scale }: Place): boolean =>
  x >= room.width ||
  y >= room.height ||
  x + picture.width * scale <= 0 ||
  y + picture.height * scale <= 0

/** The nearest place at which a part of the diagram is visible. */
export function reachable(picture: Size, room: Size, { x, y, scale }: Place): Place {
  const near = (start: number, length: number, space: number) => {
    const rest = Math.min(MIN_VISIBLE_PIXELS, length * scale)
    return Math.min(space - rest, Math.max(rest - length * scale, start))
  }
  return {
    x: near(x, picture.width, room.width),
    y: near(y, picture.height, room.height),
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

const scaleFor = (length: number, room: number, maxScale = 1) =>
  Math.min(maxScale, (room - 2 * MARGIN_PIXELS) / length)
