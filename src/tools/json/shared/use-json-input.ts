import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'

/** The input of a JSON tool. Its results count positions after a byte order mark. */
export function useJsonInput(draft: string): ToolInput {
  return useToolInput({ draft, skipsMark: true })
}
