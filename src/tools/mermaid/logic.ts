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
