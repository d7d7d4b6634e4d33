import { languages } from '#src/core/messages.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { tools } from '#src/tools/registry.ts'
import type { HistoryEntry } from './entry.ts'

/** The titles of the tools in all languages, by draft key. */
const names: ReadonlyMap<string, string> = new Map(
  tools.map(({ path, title }) => [
    draftOf(path),
    languages.map((language) => title[language].toLowerCase()).join('\n'),
  ]),
)

/** The entries of a tool, or of all, that contain every word of the query. */
export function searchHistory(
  entries: readonly HistoryEntry[],
  { query, tool }: { readonly query: string; readonly tool: string | undefined },
): readonly HistoryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && tool === undefined) return entries
  return entries.filter((entry) => {
    if (tool !== undefined && entry.tool !== tool) return false
    if (words.length === 0) return true
    const { line, name, result } = entry
    const text = `${line}\n${name}\n${result?.line ?? ''}\n`.toLowerCase()
    const title = names.get(entry.tool) ?? ''
    return words.every((word) => text.includes(word) || title.includes(word))
  })
}
