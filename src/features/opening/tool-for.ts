import type { Tool } from '#src/core/manifest.ts'
import { catalog } from '#src/tools/catalog.ts'

/** The tool to open a file with, by the extension of its name. */
export function toolForFile(name: string): Tool | undefined {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return catalog.find((tool) => tool.extensions.includes(extension))
}

/** The tool to open a text with, by what its beginning looks like; the first takes what no other is for. */
export function toolForText(text: string): Tool | undefined {
  const beginning = text.slice(0, 4096)
  return catalog.slice(1).find((tool) => tool.pattern.test(beginning)) ?? catalog[0]
}
