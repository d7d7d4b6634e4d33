import type { ValuesOf } from '#src/core/options.ts'
import type tool from '#src/tools/json/to-types/tool.ts'

export type TypesOptions = ValuesOf<(typeof tool)['operations']['to-types']['options']>
export type Target = TypesOptions['target']

/** The extension of a source file, without the dot. */
export const extensions: Readonly<Record<Target, string>> = {
  typescript: 'ts',
  zod: 'ts',
  go: 'go',
  java: 'java',
  kotlin: 'kt',
  csharp: 'cs',
  rust: 'rs',
  python: 'py',
  swift: 'swift',
}

/** Targets whose output is always types only. */
export const withoutConverters: readonly Target[] = ['zod', 'rust']

/** Integers that a target's type represents; undefined for any. */
export interface IntegerRange {
  readonly min: bigint
  readonly max: bigint
}

const doubles: IntegerRange = { min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n }
const signed64: IntegerRange = { min: -(2n ** 63n), max: 2n ** 63n - 1n }

export function integerRangeOf(target: Target): IntegerRange | undefined {
  if (target === 'python') return undefined
  return target === 'typescript' || target === 'zod' ? doubles : signed64
}
