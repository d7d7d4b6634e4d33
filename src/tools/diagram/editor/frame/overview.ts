import { sizeOf } from './clean.ts'
import {
  centerIn,
  isCut,
  type OverviewFrame,
  overviewOf,
  type Point,
  viewAround,
  visiblePart,
} from './overview-geometry.ts'
import { drawOverview } from './overview-picture.ts'
import type { Place, Size } from './placement.ts'
import type { OverviewOptions } from './protocol.ts'
import { viewActionOf } from './view-keys.ts'

/** A diagram that changes sooner, while the visitor types, isn't drawn. */
const DELAY_MS = 200
/** The logarithm of the ratio between the shapes of two diagrams. */
const MAX_DISTORTION = 0.1
/** The step of an arrow key, as a share of the window. */
const STEP_SHARE = 0.25
/** In the directions of the arrow keys. */
const steps = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const

export interface Overview {
  readonly setUp: (options: OverviewOptions) => void
  /** Replaces the diagram. */
  readonly show: (picture: SVGSVGElement) => void
  /** Follows the view. */
  readonly follow: (room: Size, view: Place) => void
}

/**
 * The diagram in small with a rectangle for its visible part, if the window cuts it. Drag the rectangle,
 * click, or press arrow keys to move the view. Its image is drawn once for each diagram.
 */
export function createOverview(move: (view: Place) => void): Overview {
  const [element, canvas, part] = createElements()
  let options: OverviewOptions = { label: '', isDark: false, isShown: false }
  let picture: SVGSVGElement | undefined
  let size: Size = { width: 1, height: 1 }
  let room: Size = size
  let view: Place = { x: 0, y: 0, scale: 1 }
  let drawn: SVGSVGElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    const next = picture
    if (!next || drawn === next) return
    drawn = next
    clearTimeout(timer)
    const scale = overviewOf(size, LARGEST).place.scale * Math.max(1, devicePixelRatio)
    timer = setTimeout(
      () => drawOverview(next, canvas, Math.min(1, scale), () => next === picture),
      DELAY_MS,
    )
  }
  const update = () => {
    const isVisible = options.isShown && picture !== undefined && isCut(size, room, view)
    element.hidden = !isVisible
    if (!isVisible) return
    const overview = overviewOf(size, room)
    const { x, y, scale } = overview.place
    resize(element, overview)
    resize(canvas, { width: size.width * scale, height: size.height * scale })
    canvas.style.transform = `translate(${x}px, ${y}px)`
    const visible = visiblePart(overview, room, view)
    resize(part, visible)
    part.style.transform = `translate(${visible.x}px, ${visible.y}px)`
    draw()
  }

  followDrags(element, {
    start: (at) => {
      const overview = overviewOf(size, room)
      return isInside(at, visiblePart(overview, room, view)) ? centerIn(overview, room, view) : at
    },
    move: (at) => move(viewAround(at, overviewOf(size, room), room, view)),
  })
  element.addEventListener('keydown', (event) => {
    const [x, y] = steps[viewActionOf(event) as keyof typeof steps] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    // Not a second time by the window, which moves in smaller steps.
    event.stopPropagation()
    move({
      x: view.x + x * room.width * STEP_SHARE,
      y: view.y + y * room.height * STEP_SHARE,
      scale: view.scale,
    })
  })

  return {
    setUp(next) {
      options = next
      element.setAttribute('aria-label', next.label)
      element.toggleAttribute('data-dark', next.isDark)
      update()
    },
    show(next) {
      picture = next
      const former = size
      size = sizeOf(next)
      const stretch = (size.width * former.height) / (size.height * former.width)
      // The image of the former diagram stays until the new one is drawn, but not distorted.
      if (Math.abs(Math.log(stretch)) > MAX_DISTORTION) canvas.width = 0
      element.style.backgroundColor = next.style.backgroundColor
    },
    follow(nextRoom, nextView) {
      room = nextRoom
      view = nextView
      update()
    },
  }
}

const LARGEST: Size = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }

function createElements(): readonly [HTMLElement, HTMLCanvasElement, HTMLElement] {
  const element = document.createElement('div')
  element.id = 'overview'
  element.hidden = true
  element.tabIndex = 0
  // Screen readers pass the arrow keys on.
  element.setAttribute('role', 'application')
  const canvas = document.createElement('canvas')
  const part = document.createElement('div')
  element.append(canvas, part)
  document.body.append(element)
  return [element, canvas, part]
}

function resize({ style }: HTMLElement, { width, height }: Size): void {
  style.width = `${width}px`
  style.height = `${height}px`
}

const isInside = ({ x, y }: Point, part: Point & OverviewSize) =>
  x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height

type OverviewSize = Pick<OverviewFrame, 'width' | 'height'>

/** Moves a point with the pointer: the one that `start` returns for the pressed one. */
function followDrags(
  element: HTMLElement,
  { start, move }: { readonly start: (at: Point) => Point; readonly move: (point: Point) => void },
): void {
  let offset: Point = { x: 0, y: 0 }
  const follow = ({ clientX, clientY }: PointerEvent) =>
    move({ x: clientX - offset.x, y: clientY - offset.y })
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + element.clientLeft, top + element.clientTop]
    const at = { x: event.clientX - x, y: event.clientY - y }
    const grabbed = start(at)
    offset = { x: x + at.x - grabbed.x, y: y + at.y - grabbed.y }
    follow(event)
  })
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) follow(event)
  })
}
