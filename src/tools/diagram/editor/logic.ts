import type { Bytes, Implementations } from '#src/core/operation.ts'
import { type Conversion, convertDiagram } from './logic/convert.ts'
import { foreignLanguage } from './logic/foreign.ts'
import { dotToFlowchart } from './logic/from-dot.ts'
import { drawingToFlowchart } from './logic/from-drawing.ts'
import type { Graph } from './logic/graph.ts'
import type { Mode } from './logic/mode.ts'
import { notesOnConversion } from './logic/notes.ts'
import { type Prepared, prepareDiagram } from './logic/prepare.ts'
import { graphToDrawing } from './logic/to-drawing.ts'
import type { Converted } from './logic/to-sequence.ts'
import type tool from './tool.ts'

export { completionsInText } from './logic/completions.ts'
export { convertDiagram } from './logic/convert.ts'
export type { DiagramBlock } from './logic/diagram-block.ts'
export { looksLikeDrawing } from './logic/drawing/looks.ts'
export { type Dropped, isFormLoss, type Loss } from './logic/dropped.ts'
export { codeInSvg, embeddedCode } from './logic/embedded-code.ts'
export { errorPlace } from './logic/error-place.ts'
export { errorStep } from './logic/error-step.ts'
export { type ForeignLanguage, foreignLanguage } from './logic/foreign.ts'
export { drawingToFlowchart } from './logic/from-drawing.ts'
export { frontMatterFaultOf } from './logic/front-matter-fault.ts'
export type { Graph } from './logic/graph.ts'
export { iconsIn } from './logic/icons.ts'
export {
  type CodePart,
  diagramBlocks,
  indexInPart,
  indexInText,
  partOf,
  plainCode,
  withPart,
} from './logic/markdown.ts'
export { MAX_CODE_CHARS, type Mode } from './logic/mode.ts'
export { lineOfNode, type NodeName, wordsAt } from './logic/node-place.ts'
export { lineInCode } from './logic/places.ts'
export { type Prepared, prepareDiagram } from './logic/prepare.ts'
export { graphToDrawing } from './logic/to-drawing.ts'
export type { Converted } from './logic/to-sequence.ts'

interface ConvertOptions {
  readonly graph: Graph | undefined
  readonly mode: Mode
}

export const operations = {
  prepare: {
    reads: 'text',
    run: (code: string, { notice }: { readonly notice: string }) =>
      prepareDiagram({ code, notice }),
    output: ({ source: drawn }: Prepared) => drawn,
  },
  convert: {
    reads: 'text',
    run: (code: string, options: ConvertOptions): Conversion | Promise<Conversion> =>
      foreignLanguage(code) === 'dot' ? dotToFlowchart(code) : convertDiagram({ code, ...options }),
    output: ({ code }: Converted) => code,
    notes: notesOnConversion,
  },
  'from-drawing': {
    reads: 'bytes',
    run: (text: Bytes, { word }: { readonly word: string }) => drawingToFlowchart({ text, word }),
    output: (converted: Converted | undefined) => converted?.code,
  },
  'to-drawing': {
    reads: 'text',
    run: (_code: string, { graph }: { readonly graph: Graph | undefined }) =>
      graph && graphToDrawing({ graph }),
    output: (drawing: string | undefined) => drawing,
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
