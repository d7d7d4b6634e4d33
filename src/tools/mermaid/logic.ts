export { convertDiagram } from './logic/convert.ts'
export type { Dropped, Loss } from './logic/dropped.ts'
export { drawingToFlowchart } from './logic/from-drawing.ts'
export type { Graph } from './logic/graph.ts'
export {
  estimateDrawing,
  keywordOf,
  MAX_LENGTH,
  type Mode,
  modeOf,
  TOO_LONG,
} from './logic/mode.ts'
export { lineInCode, lineStart } from './logic/places.ts'
export { graphToDrawing } from './logic/to-drawing.ts'
export type { Converted } from './logic/to-sequence.ts'
