import type { TextSnapshot } from '#src/ui/code-editor.tsx'

/** The snapshot of a text that isn't in an editor; its lines aren't counted. */
export function snapshotOf(text: string): TextSnapshot {
  return {
    length: text.length,
    lines: 0,
    text: () => text,
    slice: (from, to) => text.slice(from, to),
  }
}
