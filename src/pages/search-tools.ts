import type { Tool } from '#src/core/manifest.ts'
import { languages } from '#src/core/messages.ts'
import { catalog } from '#src/tools/catalog.ts'

/** The tools whose name, description or keywords, in either language, hold every word of the query. */
export function searchTools(query: string): readonly Tool[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return catalog.filter((tool) => {
    const text = languages
      .flatMap((language) => [
        tool.title[language],
        tool.description[language],
        ...tool.keywords[language],
      ])
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
