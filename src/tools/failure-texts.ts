import type { Messages } from '#src/core/messages.ts'

// By the query, a page's own chunk keeps its texts: without it, every page would load them apart.
const modules = import.meta.glob<Messages>('./**/messages.ts', {
  import: 'messages',
  query: '?failures',
})

/** The texts of a tool's failures: its own, then those of its group. */
export async function failureMessages(tool: string): Promise<readonly Messages[]> {
  const [group] = tool.split('/', 1)
  const loading = [`./${tool}/messages.ts`, `./${group}/shared/messages.ts`].map((file) =>
    modules[file]?.(),
  )
  return (await Promise.all(loading)).filter((messages) => messages !== undefined)
}
