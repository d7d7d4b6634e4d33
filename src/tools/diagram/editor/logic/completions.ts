import { frontMatterOf } from '#src/core/mermaid-text.ts'
import { diagramBlocks, indexInPart, indexInText } from './markdown.ts'
import { keywordOf, MAX_CODE_CHARS } from './mode.ts'

/** A suggested word. */
export interface Completion {
  readonly text: string
  readonly kind: 'keyword' | 'id'
}

export interface CodeCompletions {
  /** The index of the word to replace. */
  readonly from: number
  readonly words: readonly Completion[]
}

/**
 * The words to suggest at an index: diagram types if the code has none yet, otherwise keywords of its
 * type and ids in the code. Undefined in front matter, comments, and labels and, unless asked for, before the first letter.
 */
export function completionsAt(
  code: string,
  at: number,
  asked: boolean,
): CodeCompletions | undefined {
  const line = code.slice(code.lastIndexOf('\n', at - 1) + 1, at)
  const typed = /[\p{L}_][\p{L}\p{N}_-]*$/u.exec(line)?.[0] ?? ''
  if (typed === '' && !asked) return undefined
  if (at < code.length - frontMatterOf(code).body.length) return undefined
  const from = at - typed.length
  const keyword = keywordOf(code.slice(0, from))
  const [, first, within, labels] = grammarOf(keyword)
  const before = line.slice(0, line.length - typed.length)
  if (!`${before}${CURSOR}`.replace(labels, '').endsWith(CURSOR)) return undefined
  const begins = before.trim() === ''
  const known = (keyword === '' ? kinds : begins ? first : within).split(' ')
  const others = [...kinds.split(' '), ...first.split(' '), ...within.split(' ')]
  const ids = keyword === '' ? [] : idsIn(code, from, labels, new Set([keyword, typed, ...others]))
  return {
    from,
    words: [
      ...known.filter((text) => text !== '' && text !== typed).map(completionOf('keyword')),
      ...ids.map(completionOf('id')),
    ],
  }
}

/** The words at an index of a text, which may be Markdown with diagrams. */
export function completionsInText(
  text: string,
  at: number,
  asked: boolean,
): CodeCompletions | undefined {
  const blocks = diagramBlocks(text)
  if (blocks.length === 0) return completionsAt(text, at, asked)
  for (const block of blocks) {
    const index = indexInPart(block, at)
    if (index === undefined) continue
    const found = completionsAt(block.code, index, asked)
    return found && { ...found, from: indexInText(block, found.from) }
  }
  return undefined
}

/** Marks the cursor. */
const CURSOR = '\u0000'

const completionOf =
  (kind: Completion['kind']) =>
  (text: string): Completion => ({ text, kind })

/** The ids in the code in order of appearance, except the one that starts at an index. */
function idsIn(
  code: string,
  except: number,
  labels: RegExp,
  words: ReadonlySet<string>,
): readonly string[] {
  if (code.length > MAX_CODE_CHARS) return []
  // Replaced by spaces, so that indexes stay the same.
  const { body } = frontMatterOf(code)
  const bare = (blank(code.slice(0, code.length - body.length)) + body).replace(labels, blank)
  const ids = new Set<string>()
  for (const { 0: id, index } of bare.matchAll(/[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu)) {
    if (index !== except && !words.has(id)) ids.add(id)
  }
  return [...ids]
}

const blank = (text: string) => ' '.repeat(text.length)

/** The grammar of a diagram type: words that start a statement, words inside one, and labels. */
type Grammar = readonly [
  name: RegExp,
  first: string,
  within: string,
  /** Comments and labels, even unclosed ones. */
  labels: RegExp,
]

/** Labels in brackets, between bars, and inside connectors. */
const inShapes =
  /%%.*|"[^"\n]*(?:"|$)|\[[^[\]\n]*(?:\]|$)|\([^()\n]*(?:\)|$)|\{[^{}\n]*(?:\}|$)|\|[^|\n]*(?:\||$)|(?<![-=.<])(?:--|==|-\.)[ \t]+[^-=.\n]+/gm

/** Labels after a colon, a title, or another name. */
const afterColons =
  /%%.*|"[^"\n]*(?:"|$)|(?<!:):(?!:).*|^\s*(?:title|accTitle|accDescr)\s.*|(?<=^\s*(?:participant|actor)\s+\S+\s+)as\s.*/gm

const inQuotes = /%%.*|"[^"\n]*(?:"|$)/gm

const grammarOf = (keyword: string): Grammar =>
  grammars.find(([name]) => name.test(keyword)) ?? [/^/, '', '', inShapes]

const kinds =
  'flowchart graph sequenceDiagram classDiagram stateDiagram-v2 erDiagram gantt pie journey mindmap timeline gitGraph quadrantChart requirementDiagram C4Context block-beta architecture-beta kanban sankey-beta xychart-beta packet-beta radar-beta treemap-beta'

const directions = 'TD TB BT LR RL'

const grammars: readonly Grammar[] = [
  [
    /^(?:graph|flowchart|swimlane)/,
    'subgraph end direction style linkStyle classDef class click',
    `${directions} default href call`,
    inShapes,
  ],
  [
    /^sequenceDiagram/,
    'participant actor Note loop alt else opt par and critical option break rect end box activate deactivate autonumber create destroy title',
    'participant actor as over left right of',
    afterColons,
  ],
  [
    /^classDiagram/,
    'class namespace direction note style classDef click link callback',
    `${directions} for`,
    afterColons,
  ],
  [
    /^stateDiagram/,
    'state note direction end classDef class',
    `${directions} as left right of`,
    afterColons,
  ],
  [/^erDiagram/, 'direction style classDef class', `${directions} PK FK UK`, afterColons],
  [
    /^gantt/,
    'title dateFormat axisFormat tickInterval excludes todayMarker section click',
    'done active crit milestone after until weekends',
    inQuotes,
  ],
  [/^pie/, 'title', 'showData title', afterColons],
  [/^(?:journey|timeline)/, 'title section', '', afterColons],
  [/^gitGraph/, 'commit branch checkout switch merge cherry-pick', 'id tag type order', inQuotes],
  [
    /^quadrantChart/,
    'title x-axis y-axis quadrant-1 quadrant-2 quadrant-3 quadrant-4',
    '',
    afterColons,
  ],
  [
    /^requirementDiagram/,
    'requirement functionalRequirement interfaceRequirement performanceRequirement physicalRequirement designConstraint element id text risk verifymethod type docref',
    'contains copies derives satisfies verifies refines traces',
    afterColons,
  ],
  [
    /^C4/,
    'title Person Person_Ext System System_Ext SystemDb System_Boundary Container ContainerDb Container_Boundary Component Boundary Rel BiRel',
    '',
    inQuotes,
  ],
  [/^block/, 'columns block end space style classDef class', '', inShapes],
  [/^architecture/, 'group service junction', 'in', inShapes],
  [/^xychart/, 'title x-axis y-axis bar line', 'horizontal', inShapes],
  [/^radar/, 'title axis curve max min ticks graticule showLegend', '', inShapes],
]
