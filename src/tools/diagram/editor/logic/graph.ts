/** A flowchart or sequence diagram as Mermaid parses it, as plain data. */
export type Graph = Flowchart | Sequence | OtherDiagram

export interface Flowchart {
  readonly kind: 'flowchart'
  /** TB, TD, BT, LR, or RL. */
  readonly direction: string
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly subgraphs: readonly Subgraph[]
}

export interface FlowNode {
  readonly id: string
  /** The label; empty if it equals the id. */
  readonly text: string
  /** Mermaid's name of the shape: `square`, `round`, `diamond`…; empty for the default. */
  readonly shape: string
}

export interface FlowEdge {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly stroke: 'normal' | 'dotted' | 'thick' | 'invisible'
  /** The end of the connector; `double` if its start has the same head. */
  readonly head: 'none' | 'point' | 'cross' | 'circle'
  readonly double: boolean
}

export interface Subgraph {
  readonly id: string
  readonly title: string
  /** Ids of the nodes and subgraphs inside. */
  readonly members: readonly string[]
}

export interface Sequence {
  readonly kind: 'sequence'
  readonly actors: readonly Participant[]
  readonly steps: readonly Step[]
  readonly boxes: readonly Box[]
}

export interface Participant {
  readonly id: string
  /** The name shown. */
  readonly text: string
  /** participant, actor, database… */
  readonly type: string
}

export interface Box {
  readonly title: string
  readonly members: readonly string[]
}

export type Step =
  | {
      readonly kind: 'message'
      readonly from: string
      readonly to: string
      readonly text: string
      readonly dotted: boolean
      readonly head: 'none' | 'point' | 'cross' | 'open'
      readonly double: boolean
    }
  | { readonly kind: 'note'; readonly actors: readonly string[]; readonly text: string }
  /** A loop, alt, opt, par, critical, break, or rect; `part` is an else, and, or option in it. */
  | { readonly kind: 'open' | 'part'; readonly block: string; readonly text: string }
  | { readonly kind: 'close'; readonly block: string }
  /** A statement that a flowchart can't represent: activation, numbering, creation. */
  | { readonly kind: 'other'; readonly name: string }

/** A diagram of another kind. */
export interface OtherDiagram {
  readonly kind: 'other'
  /** Mermaid's name for it. */
  readonly type: string
}
