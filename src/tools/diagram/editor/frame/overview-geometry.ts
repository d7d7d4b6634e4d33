import type { Place, Size } from './placement.ts'

const MAX_WIDTH_PIXELS = 240
const MAX_HEIGHT_PIXELS = 150
/** Its largest share of the window. */
const MAX_SHARE = 0.3
/** A smaller rectangle couldn't be dragged. */
const MIN_SIDE_PIXELS = 24
const MIN_PART_PIXELS = 8

export interface Point {
  readonly x: number
  readonly y: number
}

/** An overview with the whole diagram in its center. */
export interface OverviewFrame extends Size {
  /** The diagram's corner and scale in it. */
  readonly place: Place
}

/** Whether a part of the diagram is outside the window. */
export function isCut(picture: Size, room: Size, { x, y, scale }: Place): boolean {
  const exceeds = (start: number, length: number, space: number) =>
    start < -1 || start + length * scale > space + 1
  return exceeds(x, picture.width, room.width) || exceeds(y, picture.height, room.height)
}

/** The size of the overview for a diagram in a window. */
export function overviewOf(picture: Size, room: Size): OverviewFrame {
  const most = (limit: number, space: number) =>
    Math.max(MIN_SIDE_PIXELS, Math.min(limit, space * MAX_SHARE))
  const scale = Math.min(
    most(MAX_WIDTH_PIXELS, room.width) / picture.width,
    most(MAX_HEIGHT_PIXELS, room.height) / picture.height,
  )
  const width = Math.max(MIN_SIDE_PIXELS, Math.round(picture.width * scale))
  const height = Math.max(MIN_SIDE_PIXELS, Math.round(picture.height * scale))
  return {
    width,
    height,
    place: {
      x: (width - picture.width * scale) / 2,
      y: (height - picture.height * scale) / 2,
      scale,
    },
  }
}

/** The visible part of the diagram as a rectangle within the overview. */
export function visiblePart(overview: OverviewFrame, room: Size, view: Place): Point & Size {
  const { place } = overview
  const ratio = place.scale / view.scale
  const [x, width] = within(place.x - view.x * ratio, room.width * ratio, overview.width)
  const [y, height] = within(place.y - view.y * ratio, room.height * ratio, overview.height)
  return { x, y, width, height }
}

function within(start: number, length: number, space: number): readonly [number, number] {
  const from = Math.max(0, start)
  const visible = Math.max(MIN_PART_PIXELS, Math.min(space, start + length) - from)
  return [Math.min(from, space - visible), visible]
}

/** The view whose center is at a point of the overview. */
export function viewAround(
  { x, y }: Point,
  { place }: OverviewFrame,
  room: Size,
  { scale }: Place,
): Place {
  return {
    x: room.width / 2 - ((x - place.x) / place.scale) * scale,
    y: room.height / 2 - ((y - place.y) / place.scale) * scale,
    scale,
  }
}

/** The center of a view in the overview, also beyond its edges. */
export function centerIn({ place }: OverviewFrame, room: Size, view: Place): Point {
  return {
    x: place.x + ((room.width / 2 - view.x) / view.scale) * place.scale,
    y: place.y + ((room.height / 2 - view.y) / view.scale) * place.scale,
  }
}
