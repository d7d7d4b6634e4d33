import type { Operation, Operations } from '#src/core/operation.ts'
import { shorten } from '#src/core/shorten.ts'
import { declarations } from './declarations.ts'

/** A short input of a tool and its output, for its card. */
export interface Sample {
  readonly input: string
  /** The values that the user sets, for example a time zone; can be empty. */
  readonly settings: string
  readonly output: string
}

const MAX_LINES = 4
const MAX_LINE_CHARACTERS = 200

/**
 * The sample of each tool by its id: the beginning of the first example that changes its input. The
 * build evaluates this module (`scripts/tool-samples.ts`), so that pages load no declarations.
 */
export const samples: Readonly<Record<string, Sample>> = Object.fromEntries(
  declarations.flatMap(({ id, operations }) => {
    const sample = sampleOf(operations)
    return sample ? [[id, sample]] : []
  }),
)

function sampleOf(operations: Operations): Sample | undefined {
  for (const operation of Object.values(operations)) {
    const { input, output: whole, excerpt } = operation.example
    const output = excerpt ?? whole
    if (input === '' || typeof output !== 'string' || output === input) continue
    return { input: beginning(input), settings: settingsOf(operation), output: beginning(output) }
  }
  return undefined
}

function beginning(text: string): string {
  const lines = text.trim().replaceAll('\r', '').split('\n')
  const shown = lines.slice(0, MAX_LINES).map((line) => shorten(line, MAX_LINE_CHARACTERS))
  const short = shown.join('\n')
  return lines.length > MAX_LINES ? `${short}\n…` : short
}

/** The values of options without a control, which the user enters elsewhere. */
function settingsOf({ options, example }: Operation): string {
  return Object.entries(example.options ?? {})
    .filter(([name]) => !('title' in (options[name] ?? {})))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === 'string')
    .join(' · ')
}
