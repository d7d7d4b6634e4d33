import { pinyin } from '#src/features/palette/pinyin.ts'
import { createSearch } from '#src/features/palette/search.ts'
import { type RecipeOperation, recipeOperations } from './operations.ts'

const search = createSearch(recipeOperations.map(findable), pinyin)

/** The operations that match a query by their own texts or those of their tool, best first. */
export function searchOperations(query: string): readonly RecipeOperation[] {
  const found = search(query).map(({ item }) => item)
  const name = query.trim().toLowerCase()
  const isNamed = ({ operation }: RecipeOperation) =>
    Object.values(operation.title).some((title) => title.toLowerCase() === name)
  // The name of an operation ranks before the keywords of another tool.
  return [...found.filter(isNamed), ...found.filter((it) => !isNamed(it))]
}

function findable(item: RecipeOperation) {
  const { tool, operation } = item
  return {
    item,
    title: {
      en: `${tool.title.en} ${operation.title.en}`,
      'zh-CN': `${tool.title['zh-CN']} ${operation.title['zh-CN']}`,
    },
    description: tool.description,
    keywords: tool.keywords,
  }
}
