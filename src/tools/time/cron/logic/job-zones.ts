const KEY = '(?:[Ss]chedule_?[Ee]xpression_?|[Ss]chedule_?|[Cc]ron_?)?(?:[Tt]ime_?[Zz]one|TZ|tz)'
const AREA = '(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/[\\w/+-]+'

/** A setting such as `timeZone: …` and `zone = "…"`, or the name of a zone among the arguments of a call. */
const ZONE = new RegExp(
  `(?<![\\w.-])["']?${KEY}["']?\\s*[:=]\\s*["']?(?<named>[A-Za-z][\\w/+-]*)|` +
    // Values of `zone` in lower case are places of servers.
    `(?<![\\w.-])["']?zone["']?\\s*[:=]\\s*["']?(?<upper>[A-Z][\\w/+-]*)|["'](?<argument>${AREA})["']`,
)

/** The time zone that a text sets. */
export function zoneIn(text: string): string | undefined {
  if (!/zone|tz|\//i.test(text)) return undefined
  const { named, upper, argument } = ZONE.exec(text)?.groups ?? {}
  return named ?? upper ?? argument
}

/** A line that isn't empty. */
export interface Line {
  /** The width of the whitespace before it. */
  readonly indent: number
  /** The column at which its setting begins, which is after the mark of a list item. */
  readonly column: number
  /** Whether its value has no key of its own, as in a list. */
  readonly isValue: boolean
  readonly hasJob: boolean
  /** The time zone that it sets. */
  readonly zone: string | undefined
}

/** The time zone beside the schedule of a line: in the same mapping or block, or else in the same call. */
export function zoneBeside(lines: readonly Line[], job: number): string | undefined {
  const owner = ownerOf(lines, job)
  const column = lines[owner]?.column ?? 0
  let start = owner
  while (!beginsItem(lines[start], column) && (lines[start - 1]?.column ?? -1) >= column) start--
  let end = owner + 1
  while ((lines[end]?.indent ?? -1) >= column) end++
  const block = lines.slice(start, end)
  const isBeside = (line: Line) => line.column === column && !line.hasJob
  const beside = block.find((line) => line.zone !== undefined && isBeside(line))
  if (beside) return beside.zone
  // The lines of a call are deeper, and so are all but the first if that was copied without its indent.
  const next = lines.slice(job + 1, end).find(({ hasJob, zone }) => hasJob || zone !== undefined)
  return next?.hasJob ? undefined : next?.zone
}

const isItem = ({ indent, column }: Line) => column > indent

/** Whether a line is the first one of a list item whose settings are in a column. */
const beginsItem = (line: Line | undefined, column: number) =>
  line !== undefined && isItem(line) && line.indent < column

/** The line with the key of the list that a value is in; the line itself without one. */
function ownerOf(lines: readonly Line[], job: number): number {
  const line = lines[job]
  if (!line?.isValue) return job
  const isKey = (it: Line) =>
    it.indent < line.indent || (it.indent === line.indent && isItem(line) && !isItem(it))
  const owner = lines.slice(0, job).findLastIndex(isKey)
  return owner < 0 ? job : owner
}
