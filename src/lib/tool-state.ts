import { drafts } from './draft.ts'
import { draftPartsOf } from './draft-key.ts'
import { type OpenedFiles, openedFiles } from './opened-files.ts'
import { contentOf, type TextSource } from './text-source.ts'

/** The drafts of a tool's page in this tab. */
export interface ToolState {
  /** Undefined if nothing was entered. */
  readonly input: TextSource | undefined
  /** The other drafts by the ends of their keys, such as `.selection`. The page validates them. */
  readonly parts: Readonly<Record<string, string>>
  /** Further inputs that are files or long texts, by the ends of their keys; only in an entire state. */
  readonly longParts?: Readonly<Record<string, TextSource>> | undefined
  /** Several files, which the page shows instead of the input. Never stored. */
  readonly opened?: OpenedFiles | undefined
}

/** A state with the text that its operation reads, if it isn't the input. */
export interface ShownState extends ToolState {
  readonly shown?: string | undefined
  /** The end of the draft key of that text; undefined if it is an option. */
  readonly part?: string | undefined
}

/** The beginning of the parts of further inputs, before the names of their options. */
export const INPUT_PART = '.input.'

/** Whether a long part is a further input, and not the input of another operation. */
export const isFurtherInput = (part: string): boolean => part.startsWith('.')

/** The part of the selected operation and its options. */
export const SELECTION = '.selection'

/** Reads the state of a tool's page from its drafts. `tool` is the draft key. */
export async function readToolState(tool: string): Promise<ToolState> {
  // Short drafts are written at once; long ones are recalled from memory until they are stored.
  void drafts.flush()
  const parts: Record<string, string> = {}
  for (const part of partsOf(tool)) {
    const text = part === '' ? undefined : drafts.recall(tool + part)
    if (text !== undefined) parts[part] = text
  }
  const input = drafts.recallText(tool) ?? (await drafts.recallLong(tool))
  const opened = openedFiles.of(tool)
  return {
    input: input && contentOf(input) === '' ? undefined : input,
    parts,
    ...(opened && { opened }),
  }
}

/** Reads the state with further inputs that are files or long texts, which a page with one input has none of. */
export async function readEntireState(tool: string): Promise<ToolState> {
  const state = await readToolState(tool)
  const longParts: Record<string, TextSource> = {}
  for (const part of partsOf(tool)) {
    const source =
      part === '' || part in state.parts ? undefined : await drafts.recallLong(tool + part)
    if (source) longParts[part] = source
  }
  return { ...state, longParts }
}

/**
 * Replaces the files and drafts of a tool's page, which shows them when it is mounted again. A long input is
 * stored afterwards.
 */
export function writeToolState(
  tool: string,
  { input, parts, longParts = {}, opened }: ToolState,
): void {
  openedFiles.put(tool, opened)
  for (const part of partsOf(tool)) {
    if (part !== '' && !(part in parts) && !(part in longParts)) void drafts.forget(tool + part)
  }
  for (const [part, text] of Object.entries(parts)) {
    void drafts.save(tool + part, () => ({ kind: 'text', text }))
  }
  for (const [part, source] of Object.entries(longParts)) saveSource(tool + part, source)
  if (input) saveSource(tool, input)
  else void drafts.forget(tool)
}

/** Saves a text or a file as a draft. */
export function saveSource(key: string, source: TextSource): void {
  if (source.kind === 'file') void drafts.saveAtOnce(key, source)
  else void drafts.save(key, () => source, source.text.length)
}

/** The ends of the keys of a page's drafts, stored or in memory. */
function partsOf(tool: string): readonly string[] {
  return [...new Set([...draftPartsOf(tool), ...draftPartsOf(tool, drafts.unsavedKeys())])]
}

/** The state with another input, in place of opened files, too. */
export const withInput = ({ parts, longParts }: ToolState, input: TextSource): ToolState => ({
  input,
  parts,
  longParts,
})

/** The state with another operation selected; without one, the page guesses it from the input. */
export function withOperation(
  state: ToolState,
  operation: string | undefined,
  options?: Readonly<Record<string, unknown>>,
): ToolState {
  const { parts } = state
  const selected = parsed(parts[SELECTION])
  const values = { ...Object(selected.options) }
  if (operation !== undefined && options) values[operation] = options
  const selection = JSON.stringify({ operation, options: values })
  return { ...state, parts: { ...parts, [SELECTION]: selection } }
}

/** The state with another operation and some of its options; without options, as `withOperation`. */
export function withSomeOptions(
  state: ToolState,
  operation: string | undefined,
  changed: Readonly<Record<string, unknown>> | undefined,
): ToolState {
  if (operation === undefined || !changed) return withOperation(state, operation)
  const saved = Object(parsed(state.parts[SELECTION]).options)
  return withOperation(state, operation, { ...Object(saved[operation]), ...changed })
}

/** The selected operation; undefined if the page decides. */
export function operationIn({ parts }: ToolState): string | undefined {
  const { operation } = parsed(parts[SELECTION])
  return typeof operation === 'string' ? operation : undefined
}

function parsed(text: string | undefined): {
  readonly operation?: unknown
  readonly options?: unknown
} {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
