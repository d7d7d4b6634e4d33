import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'

/** The frame's message to the page when it is ready, and its reply to the same message. */
export const READY = 'offkit-diagram-frame'

/**
 * `common` renders flowcharts and sequence diagrams, `every` all types of Mermaid, and `extra` also
 * ZenUML and the layout ELK.
 */
export type FrameName = 'common' | 'every' | 'extra'

/** `fit` and `width` show the whole diagram or its whole width; the directions move the view. */
export type ViewAction =
  | 'in'
  | 'out'
  | 'fit'
  | 'width'
  | 'actual'
  | 'left'
  | 'right'
  | 'up'
  | 'down'

/** The calls of the page to the frame, with their results. */
export interface FrameCalls {
  /** Renders the code. After an error, the previous diagram stays. */
  render(input: RenderInput): Rendered
  /** Shows the SVG of another frame. */
  show(input: { readonly svg: string }): Rendered
  /** Parses the code to a graph. */
  read(input: { readonly code: string }): Graph
  /** The diagram as a file. Renders the code, unless it is on screen in the same colors. */
  image(input: ImageOptions & RenderInput): ImageFile
  /** Marks the nodes with these ids. */
  mark(input: { readonly ids: readonly string[] }): undefined
  /** Moves the view, or zooms around its center. */
  view(input: { readonly action: ViewAction }): undefined
  /** Shows or hides the overview of diagrams that are larger than the window. */
  overview(input: OverviewOptions): undefined
  /** Shows each diagram as large as possible, and reports the pointer and these keys to the page. */
  present(input: { readonly keys: readonly string[] }): undefined
}

export type FrameCall = keyof FrameCalls

export interface RenderInput {
  readonly code: string
  /** Whether Mermaid's theme is the dark one; the code can select another. */
  readonly dark: boolean
  /** The icons in the code, by prefix and name, in Iconify's format. */
  readonly icons?: Readonly<Record<string, Readonly<Record<string, { readonly body: string }>>>>
}

export interface OverviewOptions {
  /** Its accessible name. */
  readonly label: string
  readonly isDark: boolean
  readonly isShown: boolean
}

export interface ImageOptions {
  /** `pixels` are red, green, and blue of each pixel, compressed by zlib. */
  readonly format: 'svg' | 'png' | 'pixels'
  /** `theme` is white, or dark if the theme of the diagram is. */
  readonly background: 'theme' | 'white' | 'none'
  /** Pixels of a PNG for each CSS pixel, unless it has a width. */
  readonly scale: number
  /** The width of the file, in pixels. */
  readonly width: number | undefined
  /** The largest size of the file, in pixels. */
  readonly within?: { readonly width: number; readonly height: number }
}

export interface ImageFile {
  readonly content: string | Uint8Array<ArrayBuffer>
  /** The size of the file, in pixels. */
  readonly width: number
  readonly height: number
  /** The size of the diagram, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

export interface Rendered {
  /** A self-contained file without scripts and external resources. */
  readonly svg: string
  /** The render time, in milliseconds. */
  readonly ms: number
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** The horizontal center of the first node, in CSS pixels of the diagram. */
  readonly first: number | undefined
}

/** The reason of a failed call. */
export interface FrameFailure {
  /**
   * `type`: unknown diagram type; `absent`: only the frame `every` supports the type; `extra`: only the
   * frame `extra` does; `edges`: too many connectors; `size`: too large for a PNG; `image`: the PNG failed for another reason.
   */
  readonly code: 'syntax' | 'type' | 'absent' | 'extra' | 'edges' | 'size' | 'image'
  readonly message: string
  /** 1-based, in the code without the parts that Mermaid removes (see `lineInCode`). */
  readonly line: number | undefined
  /** The wrong statement, if Mermaid quotes it. */
  readonly statement?: string
}

export type FrameRequest = {
  [Call in FrameCall]: {
    readonly id: number
    readonly call: Call
    readonly input: Parameters<FrameCalls[Call]>[0]
  }
}[FrameCall]

/** A pressed key with its modifiers, as in `KeyboardEvent`. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export type FrameMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: FrameFailure }
  /** The visitor clicked a part of the diagram, or clicked it twice. The id can be empty. */
  | {
      readonly kind: 'part'
      readonly action: 'select' | 'rename'
      readonly id: string
      readonly text: string
    }
  /** The visitor clicked a link. */
  | { readonly kind: 'link'; readonly href: string }
  /** The zoom has changed; 1 is the diagram's own size. */
  | { readonly kind: 'zoom'; readonly scale: number }
  /** A key that the page handles. */
  | ({ readonly kind: 'key' } & KeyPress)
  /** In a presentation, the pointer has moved, or clicked something other than a link. */
  | { readonly kind: 'pointer'; readonly action: 'move' | 'click' }
