import type { TextSource } from './text-source.ts'

const given = new Map<string, TextSource>()

/** Leaves a content for the page of a tool that keeps nothing: in memory, to be taken once. */
export function handOver(tool: string, source: TextSource): void {
  given.set(tool, source)
}

export function takeHandover(tool: string): TextSource | undefined {
  const source = given.get(tool)
  given.delete(tool)
  return source
}
