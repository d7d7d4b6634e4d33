/** The outlines that a flowchart has brackets for. */
export type Outline =
  | 'rectangle'
  | 'round'
  | 'stadium'
  | 'diamond'
  | 'ellipse'
  | 'cylinder'
  | 'hexagon'
  | 'parallelogram'
  | 'trapezoid'
  | 'subroutine'

/** A rectangle in pixels; `x` and `y` are its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The end of a line; `other` has no counterpart in a flowchart. */
export type Head = 'arrow' | 'circle' | 'cross' | 'other'

export type Point = readonly [x: number, y: number]

/** An element of a drawing of any app, reduced to the fields that a diagram needs. */
export interface DrawingElement extends Box {
  readonly id: string
  readonly kind: 'shape' | 'text' | 'arrow' | 'line' | 'frame' | 'image' | 'stroke'
  readonly outline: Outline
  readonly text: string
  /** The shape or arrow that a text is bound to. */
  readonly holder: string | undefined
  /** The frame or shape that the element is a child of. */
  readonly parent: string | undefined
  /** The innermost group comes first. */
  readonly groups: readonly string[]
  /** Ids of the elements that an arrow is bound to. */
  readonly start: string | undefined
  readonly end: string | undefined
  /** The points of an arrow's line, absolute. */
  readonly points: readonly Point[]
  readonly dashed: boolean
  readonly startHead: Head | undefined
  readonly endHead: Head | undefined
  /** Ids of the texts bound to the element. */
  readonly boundTexts: readonly string[]
  /** Colors as `#rrggbb`; undefined if the app's default. */
  readonly stroke: string | undefined
  readonly fill: string | undefined
  /** The address of a page that the element links to. */
  readonly link: string | undefined
  /** Empty without a tooltip. */
  readonly tip: string
}

/** The address of a web page or of mail, which alone a drawing may link to; undefined for any other text. */
export const linkOf = (text: string): string | undefined =>
  /^(?:https?:|mailto:)\S+$/i.exec(text)?.[0]

/** The head that an app names; names of circles match `circles`. */
export function headOf(name: unknown, circles: RegExp): Head | undefined {
  if (typeof name !== 'string' || name === 'none') return undefined
  if (/^(?:arrow|triangle)$/.test(name)) return 'arrow'
  return circles.test(name) ? 'circle' : 'other'
}

/** A page of a document, or an item of a library. */
export interface Page {
  readonly name: string
  readonly elements: readonly DrawingElement[]
}

/** Names of the apps, as users know them. */
export type App = 'Excalidraw' | 'draw.io' | 'tldraw' | 'Miro'

export interface Drawing {
  readonly app: App
  readonly pages: readonly Page[]
}

/** An element with defaults for everything that isn't given. */
export function elementOf(
  given: Pick<DrawingElement, 'id' | 'kind'> & Partial<DrawingElement>,
): DrawingElement {
  return {
    outline: 'rectangle',
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    text: '',
    holder: undefined,
    parent: undefined,
    groups: [],
    start: undefined,
    end: undefined,
    points: [],
    dashed: false,
    startHead: undefined,
    endHead: undefined,
    boundTexts: [],
    stroke: undefined,
    fill: undefined,
    link: undefined,
    tip: '',
    ...given,
  }
}
