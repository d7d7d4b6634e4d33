import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'

/** What the frame says to the page that holds it once it listens, and again when asked with the same. */
export const READY = 'offkit-diagram-frame'

/** The frame that draws flowcharts and sequence diagrams, and the one of all that Mermaid draws. */
export type FrameName = 'common' | 'every'

export type ViewAction = 'in' | 'out' | 'fit' | 'actual'

/** What the page asks of the frame, and what comes back. */
export interface FrameCalls {
  /** Draws the code in place of the picture; what is wrong with it leaves the picture as it is. */
  render(input: { readonly code: string; readonly dark: boolean }): Drawn
  /** Shows a picture that another frame has drawn. */
  show(input: { readonly svg: string }): Drawn
  /** The graph that Mermaid reads in a flowchart or sequence diagram. */
  read(input: { readonly code: string }): Graph
  /** The picture as PNG; `background` is a CSS colour, transparent without one. */
  png(input: {
    readonly scale: number
    readonly background: string | undefined
  }): Uint8Array<ArrayBuffer>
  /** Zooms around the middle. */
  view(input: { readonly action: ViewAction }): undefined
}

export type FrameCall = keyof FrameCalls

export interface Drawn {
  /** The picture as a file of its own: no script, nothing from elsewhere. */
  readonly svg: string
  /** Milliseconds. */
  readonly ms: number
}

/** Why a call failed. */
export interface FrameFailure {
  /**
   * `syntax`: Mermaid does not read the code; `type`: it knows no such diagram; `absent`: the other
   * frame has what it takes; `edges`: too many lines; `size`: the picture is too large for an image.
   */
  readonly code: 'syntax' | 'type' | 'absent' | 'edges' | 'size' | 'image'
  readonly message: string
  /** Line of the code that Mermaid was left with, from 1. */
  readonly line: number | undefined
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
  /** A link in the picture was pressed. */
  | { readonly kind: 'link'; readonly href: string }
  /** The picture is shown this large; 1 is its own size. */
  | { readonly kind: 'zoom'; readonly scale: number }
  /** A key that is the page's to act on. */
  | { readonly kind: 'key'; readonly key: string }
