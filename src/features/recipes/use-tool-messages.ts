import { hasText, type Messages } from '#src/core/messages.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { toolMessages } from '#src/tools/tool-texts.ts'

/** The messages of a tool or its group that have a text; undefined while they are loaded. */
export function useToolMessages(
  tool: string,
  key: string,
): { readonly messages: Messages | undefined } | undefined {
  const loaded = useAsync(`${tool}#${key}`, async () => {
    const all = await toolMessages(tool).catch(() => [])
    return { messages: all.find((messages) => hasText(messages, key)) }
  })
  return loaded?.query === `${tool}#${key}` ? loaded.value : undefined
}
