import type { TextSource } from './text-source.ts'

const handovers = new Map<string, TextSource>()

/** Passes content in memory to a page that saves no drafts. `takeHandover` returns it once. */
export function handOver(key: string, source: TextSource): void {
  handovers.set(key, source)
}

export function takeHandover(key: string): TextSource | undefined {
  const source = handovers.get(key)
  handovers.delete(key)
  return source
}
