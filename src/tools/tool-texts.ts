import type { Messages } from '#src/core/messages.ts'

// By the query, a page's own chunk keeps its texts: without it, every page would load them apart.
const modules = import.meta.glob<Messages>(['./**/messages.ts', './**/loss-messages.ts'], {
  import: 'messages',
  query: '?texts',
})

/** The messages of a tool, then those of its group, for its failures and notes on another page. */
export async function toolMessages(tool: string): Promise<readonly Messages[]> {
  const [group] = tool.split('/', 1)
  const files = [`${tool}/messages.ts`, `${tool}/loss-messages.ts`, `${group}/shared/messages.ts`]
  const loading = files.map((file) => modules[`./${file}`]?.())
  return (await Promise.all(loading)).filter((messages) => messages !== undefined)
}
