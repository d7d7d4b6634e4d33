import type { DataKind } from '#src/core/kinds.ts'
import type { PortsManifest } from '#src/core/manifest.ts'

/** A tool that can read a result. */
export interface Target<Tool> {
  readonly tool: Tool
  /** The operation that reads it; undefined if the page detects it from the text. */
  readonly operation: string | undefined
  /** Values of its options that the format of a text determines. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

type PortsOf = Pick<PortsManifest, 'operations'> & { readonly id: string }

/** The kind of a result and its source. */
export interface SentKind {
  readonly kind: DataKind
  /** The tools that read the format of a text, and how. */
  readonly recognized?: ReadonlyMap<string, Omit<Target<unknown>, 'tool'>> | undefined
  /** The tool with the result. */
  readonly from: string
  /** Its operation; undefined if it has only one. */
  readonly operation?: string | undefined
  /** How many times each tool was used. */
  readonly uses: ReadonlyMap<string, number>
}

/**
 * The tools that can read a result, most used first, then in the order of `tools`, each with its
 * best operation. The tool with the result is only included with an operation that reverses its own.
 */
export function targetsOf<Tool extends PortsOf>(
  tools: readonly Tool[],
  sent: SentKind,
): readonly Target<Tool>[] {
  const usesOf = ({ tool }: Target<Tool>) => sent.uses.get(tool.id) ?? 0
  return tools
    .flatMap((tool) => targetOf(tool, sent) ?? [])
    .sort((one, other) => usesOf(other) - usesOf(one))
}

function targetOf<Tool extends PortsOf>(
  tool: Tool,
  { kind, recognized, from, operation }: SentKind,
): Target<Tool> | undefined {
  if (tool.id === from) {
    const inverse = inverseOf(tool, kind, operation)
    return inverse === undefined ? undefined : { tool, operation: inverse }
  }
  const exact = readerOf(tool, kind, 'any')
  if (exact !== undefined && kind !== 'text') return { tool, operation: exact }
  const reading = recognized?.get(tool.id)
  if (reading) return { tool, ...reading }
  const json = kind === 'drawing' ? readerOf(tool, 'json', 'main') : undefined
  if (json !== undefined) return { tool, operation: json }
  const operationName = exact ?? (kind === 'bytes' ? undefined : readerOf(tool, 'text', 'encoded'))
  return operationName === undefined ? undefined : { tool, operation: operationName }
}

/** The operation that reads the result of another one and returns a kind that it reads. */
function inverseOf(
  { operations }: PortsOf,
  kind: DataKind,
  operation: string | undefined,
): string | undefined {
  const own = operation === undefined ? undefined : operations[operation]
  return Object.entries(operations).find(
    ([name, { input, output }]) =>
      name !== operation &&
      output !== kind &&
      input.includes(kind) &&
      own?.input.includes(output) === true,
  )?.[0]
}

/**
 * The operation that reads a kind, preferably as its main one. With `main`, only as that; with
 * `encoded`, only if it returns another kind, since an operation from text to text edits prose.
 */
function readerOf(
  { operations }: PortsOf,
  kind: DataKind,
  how: 'any' | 'main' | 'encoded',
): string | undefined {
  const readers = Object.entries(operations).filter(([, { input }]) => input.includes(kind))
  const main = readers.find(
    ([, { input, output }]) => input[0] === kind && (how !== 'encoded' || output !== kind),
  )
  return (main ?? (how === 'any' ? readers[0] : undefined))?.[0]
}
