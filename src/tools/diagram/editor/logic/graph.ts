/** A flowchart or sequence diagram as Mermaid parses it, as plain data. Labels are plain text with line feeds. */
export type Graph = Flowchart | Sequence | OtherDiagram

/** Texts about the whole diagram that are statements; front matter isn't parsed. */
export interface Heading {
  readonly title?: string
  readonly accTitle?: string
  readonly accDescription?: string
}

export interface Flowchart {
  readonly kind: 'flowchart'
  readonly heading?: Heading
  /** TB, TD, BT, LR, or RL. */
  readonly direction: string
  /** Whether the keyword is `flowchart-elk`. */
  readonly isElk?: boolean
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly subgraphs: readonly Subgraph[]
  readonly classes?: readonly StyleClass[]
  /** The style of edges without their own. */
  readonly edgeStyles?: readonly string[]
}

/** A `classDef`. */
export interface StyleClass {
  readonly name: string
  readonly styles: readonly string[]
}

/** CSS declarations and class names of a node, edge, or subgraph. */
interface Decorated {
  readonly styles?: readonly string[]
  readonly classes?: readonly string[]
  /** Whether the label has markup, which `text` doesn't show: Markdown or HTML. */
  readonly isFormatted?: boolean
}

export interface FlowNode extends Decorated {
  readonly id: string
  /** The label; empty if it equals the id. */
  readonly text: string
  /** Mermaid's name of the shape: `square`, `round`, `diamond`…; empty for the default. */
  readonly shape: string
  readonly link?: NodeLink
  readonly tip?: string
  /** Whether a click calls a function. */
  readonly hasAction?: boolean
  /** Whether it shows an icon or image. */
  readonly hasIcon?: boolean
}

export interface NodeLink {
  readonly href: string
  /** `_blank`, for example; empty if not stated. */
  readonly target: string
}

export interface FlowEdge extends Decorated {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly stroke: 'normal' | 'dotted' | 'thick' | 'invisible'
  /** The end of the connector; `double` if its start has the same head. */
  readonly head: 'none' | 'point' | 'cross' | 'circle'
  readonly double: boolean
  /** Whether it spans more ranks than one. */
  readonly isLong?: boolean
  readonly isAnimated?: boolean
  /** Mermaid's name of the curve, if stated. */
  readonly curve?: string
}

export interface Subgraph extends Decorated {
  readonly id: string
  readonly title: string
  /** Ids of the nodes and subgraphs inside. */
  readonly members: readonly string[]
  readonly direction?: string
}

export interface Sequence {
  readonly kind: 'sequence'
  readonly heading?: Heading
  readonly actors: readonly Participant[]
  readonly steps: readonly Step[]
  readonly boxes: readonly Box[]
  /** The number of `create` and `destroy` statements. */
  readonly lifetimes?: number
}

export interface Participant {
  readonly id: string
  /** The name shown. */
  readonly text: string
  /** participant, actor, database… */
  readonly type: string
  /** The addresses of its menu, by their labels. */
  readonly links?: Readonly<Record<string, string>>
  readonly hasProperties?: boolean
}

export interface Box {
  readonly title: string
  readonly members: readonly string[]
  /** A CSS color; undefined if transparent. */
  readonly color?: string
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
      /** Whether it has half an arrowhead or ends in a circle on a lifeline. */
      readonly isSpecial?: boolean
    }
  | {
      readonly kind: 'note'
      readonly actors: readonly string[]
      readonly place: 'over' | 'left of' | 'right of'
      readonly text: string
    }
  /** A loop, alt, opt, par, critical, break, or rect; `part` is an else, and, or option in it. */
  | { readonly kind: 'open' | 'part'; readonly block: string; readonly text: string }
  | { readonly kind: 'close'; readonly block: string }
  | { readonly kind: 'activation'; readonly actor: string; readonly isStart: boolean }
  | { readonly kind: 'numbering'; readonly statement: string }

/** A diagram of another kind. */
export interface OtherDiagram {
  readonly kind: 'other'
  /** Mermaid's name for it. */
  readonly type: string
}
