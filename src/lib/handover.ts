import type { TextSource } from './text-source.ts'

const given = new Map<string, TextSource>()

/** Leaves a content for a page that keeps nothing: in memory, to be taken once. */
export function handOver(key: string, source: TextSource): void {
  given.set(key, source)
}

export function takeHandover(key: string): TextSource | undefined {
  const source = given.get(key)
  given.delete(key)
  return source
}
