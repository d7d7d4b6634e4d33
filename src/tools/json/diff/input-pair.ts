import type { TextSource } from '#src/lib/text-source.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'

/** Two inputs as one, which changes with both and is empty if one of them is. */
export function pairOf(first: ToolInput, second: ToolInput): ToolInput {
  return {
    ...first,
    // Both versions only increase, so a sum belongs to one state of both.
    version: first.version + second.version,
    isEmpty: first.isEmpty || second.isEmpty,
    length: first.length + second.length,
    settleMs: Math.max(first.settleMs, second.settleMs),
    file: first.file ?? second.file,
  }
}

/** Exchanges the contents of two inputs. */
export function swap(first: ToolInput, second: ToolInput): void {
  const [former, latter] = [first.read(), second.read()]
  put(first, latter)
  put(second, former)
}

function put(input: ToolInput, source: TextSource): void {
  if (source.kind === 'text') input.setText(source.text)
  else void input.open(new File([source.file], source.name))
}
