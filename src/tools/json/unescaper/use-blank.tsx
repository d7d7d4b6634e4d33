import { useMemo } from 'react'
import type { ToolInput } from '#src/tools/shared/use-tool-input.ts'

/** Whether there is nothing but white space in the input; a long one is not read for this. */
export function useBlank(input: ToolInput): boolean {
  const { version, isEmpty, file, length } = input
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version is a new input
  return useMemo(() => {
    if (isEmpty || file || length > LONG) return isEmpty
    const source = input.read()
    return source.kind === 'text' && source.text.trim() === ''
  }, [version, isEmpty, file, length])
}

const LONG = 10_000
