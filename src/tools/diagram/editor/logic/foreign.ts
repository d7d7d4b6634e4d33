import { modeOf } from './mode.ts'

/** A language that isn't Mermaid; `markdown` is a text without diagrams. */
export type ForeignLanguage = 'plantuml' | 'dot' | 'd2' | 'markdown'

/** The language of code that Mermaid can't parse, by its beginning; undefined if it isn't known. */
export function foreignLanguage(code: string): ForeignLanguage | undefined {
  const start = code.slice(0, MAX_CHARS).replace(/^\ufeff/, '')
  if (/^(?:\s|'[^\n]*\n)*@start[a-z]+\b/.test(start)) return 'plantuml'
  if (
    /^(?:strict\s+)?(?:di)?graph\s*(?:[\p{L}\p{N}_.-]+|"(?:[^"\\]|\\.)*")?\s*\{/iu.test(
      withoutComments(start),
    )
  ) {
    return 'dot'
  }
  if (modeOf(code)) return undefined
  if (/^\s*(?:skinparam\s|!(?:include|theme|define|pragma)\b)/m.test(start)) return 'plantuml'
  const [fence, language = ''] = /^ {0,3}(?:```|~~~)[ \t]*(\w*)/m.exec(start) ?? []
  if (/^(?:plantuml|puml|uml)$/i.test(language)) return 'plantuml'
  if (fence === undefined && isD2(start)) return 'd2'
  return fence !== undefined || /^ {0,3}#{1,6} /m.test(start) ? 'markdown' : undefined
}

const MAX_CHARS = 20_000

/** DOT may begin with comments. */
const withoutComments = (code: string) =>
  code.replace(/^(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n|#[^\n]*\n)+/, '')

/** D2 is made of connections, shapes, and attributes, line by line. */
function isD2(code: string): boolean {
  const lines = code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.some((line) => NOT_D2.test(line))) return false
  const isMarked = lines.some(
    (line) => CONNECTION.test(line) || /^(?:[\w.-]+\.)?(?:shape|direction)\s*:/.test(line),
  )
  return (
    isMarked && lines.every((line) => CONNECTION.test(line) || SHAPE.test(line) || line === '}')
  )
}

/** Front matter, and lines of Mermaid’s flowcharts and sequence diagrams, of which the first line may be missing. */
const NOT_D2 =
  /^[^"'#:]*(?:--|==|-\.-)>|^(?:---$|(?:graph|flowchart)(?:\s+(?:TB|TD|BT|LR|RL))?;?$|sequenceDiagram\b|(?:participant|actor|(?:de)?activate)\s+[^\s:]|note\s+(?:over|(?:left|right)\s+of)\s)/i

const CONNECTION =
  /^[^:<>{}|[\]()]+(?:\s*(?:<->|->|<-|--)\s*[^:<>{}|[\]()-][^:<>{}|[\]()]*)+(?::.*)?\{?$/
const SHAPE = /^[^:<>{}|[\]()]+(?::\s*.*)?$/
