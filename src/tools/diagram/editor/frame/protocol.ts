import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'

/** The frame's message to the page when it is ready, and its reply to the same message. */
export const READY = 'offkit-diagram-frame'

/** `common` renders flowcharts and sequence diagrams, `every` all types of Mermaid. */
export type FrameName = 'common' | 'every'

export type ViewAction = 'in' | 'out' | 'fit' | 'actual'

/** The calls of the page to the frame, with their results. */
export interface FrameCalls {
  /** Renders the code. After an error, the previous diagram stays. */
  render(input: { readonly code: string; readonly dark: boolean }): Rendered
  /** Shows the SVG of another frame. */
  show(input: { readonly svg: string }): Rendered
  /** Parses the code to a graph. */
  read(input: { readonly code: string }): Graph
  /** The diagram as PNG; `background` is a CSS color, undefined for transparent. */
  png(input: {
    readonly scale: number
    readonly background: string | undefined
  }): Uint8Array<ArrayBuffer>
  /** Zooms around the center. */
  view(input: { readonly action: ViewAction }): undefined
}

export type FrameCall = keyof FrameCalls

export interface Rendered {
  /** A self-contained file without scripts and external resources. */
  readonly svg: string
  /** The render time, in milliseconds. */
  readonly ms: number
}

/** The reason of a failed call. */
export interface FrameFailure {
  /**
   * `type`: unknown diagram type; `absent`: only the other frame supports the type; `edges`: too many
   * connectors; `size`: too large for a PNG; `image`: the PNG failed for another reason.
   */
  readonly code: 'syntax' | 'type' | 'absent' | 'edges' | 'size' | 'image'
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

export type FrameMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: FrameFailure }
  /** The visitor clicked a link. */
  | { readonly kind: 'link'; readonly href: string }
  /** The zoom has changed; 1 is the diagram's own size. */
  | { readonly kind: 'zoom'; readonly scale: number }
  /** A key that the page handles. */
  | { readonly kind: 'key'; readonly key: string }
