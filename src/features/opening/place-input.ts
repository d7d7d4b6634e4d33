import type { TextSource } from '#src/lib/text-source.ts'
import { type ToolState, withInput, withOperation, withSomeOptions } from '#src/lib/tool-state.ts'
import type { InputPlace } from './readers.ts'

/** An operation of a tool that reads a content. */
export interface PlacedReading {
  /** Undefined if the page decides. */
  readonly operation: string | undefined
  /** Values of its options that the format of the content determines. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
  /** Where it reads the content; undefined for the input of its tool. */
  readonly place?: InputPlace | undefined
}

/**
 * Returns how a page's state changes to show a content, with it where its operation reads it.
 * Rejects if a file can't be read.
 */
export async function placeInput(
  input: TextSource,
  { operation, options, place }: PlacedReading,
): Promise<(state: ToolState) => ToolState> {
  if (!place) return (state) => withSomeOptions(withInput(state, input), operation, options)
  const text = input.kind === 'text' ? input.text : await input.file.text()
  const { part, option, isJson } = place
  const stored = isJson ? JSON.stringify(text) : text
  return (state) =>
    option === undefined
      ? withOperation({ ...state, parts: { ...state.parts, [part]: stored } }, operation)
      : withSomeOptions(state, operation, { [option]: text })
}
