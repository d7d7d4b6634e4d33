/** What Mermaid reads in a flowchart or sequence diagram, as plain data. */
export type Graph = Flowchart | Sequence | OtherDiagram

export interface Flowchart {
  readonly kind: 'flowchart'
  /** TB, TD, BT, LR or RL. */
  readonly direction: string
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly subgraphs: readonly Subgraph[]
}

export interface FlowNode {
  readonly id: string
  /** The label; empty where it is the id. */
  readonly text: string
  /** Mermaid's name of the shape: `square`, `round`, `diamond`…; empty for the usual one. */
  readonly shape: string
}

export interface FlowEdge {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly stroke: 'normal' | 'dotted' | 'thick' | 'invisible'
  /** What the end of the line is, and whether its start is the same. */
  readonly head: 'none' | 'point' | 'cross' | 'circle'
  readonly double: boolean
}

export interface Subgraph {
  readonly id: string
  readonly title: string
  /** Ids of nodes and of subgraphs within. */
  readonly members: readonly string[]
}

export interface Sequence {
  readonly kind: 'sequence'
  readonly actors: readonly Actor[]
  readonly steps: readonly Step[]
  readonly boxes: readonly Box[]
}

export interface Actor {
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
  /** loop, alt, opt, par, critical, break, rect; `part` is its else, and or option. */
  | { readonly kind: 'open' | 'part'; readonly block: string; readonly text: string }
  | { readonly kind: 'close'; readonly block: string }
  /** What a flowchart has no place for: activation, numbering, creation. */
  | { readonly kind: 'other'; readonly name: string }

/** A diagram of another kind. */
export interface OtherDiagram {
  readonly kind: 'other'
  /** Mermaid's name of it. */
  readonly type: string
}
