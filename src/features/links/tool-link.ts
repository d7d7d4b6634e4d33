import { pathInSite } from '#src/core/base.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { ToolDeclaration } from '#src/core/manifest.ts'
import { parseOptionValues, publicOptionValues } from '#src/core/option-values.ts'
import { currentSelection, type ToolSelection } from '#src/lib/current-selection.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { sourceOfText, type TextSource, utf8Length } from '#src/lib/text-source.ts'
import {
  INPUT_PART,
  isFurtherInput,
  readEntireState,
  SELECTION,
  type ToolState,
  withOperation,
} from '#src/lib/tool-state.ts'
import { fieldsOfLink, packLink } from './link-format.ts'

/** The state of a tool's page in a link. */
export interface ToolLink extends ToolSelection {
  /** Undefined for a link to the options only. */
  readonly input?: string
  /** How the page shows the result. */
  readonly view?: string
}

type Declaration = Pick<ToolDeclaration, 'operations' | 'keepsNothing'> & {
  readonly id: string
  readonly path: string
}

/** The maximum size of an input in a link. */
export const MAX_INPUT_BYTES = 100_000

const VIEW = '.view'

/** An address that opens the current page as it is. */
export interface CopiedLink {
  readonly address: string
  /** Whether the input is part of the address: `none` if the page has no input. */
  readonly input: 'included' | 'omitted' | 'too-large' | 'none'
}

/** @throws ToolFailure `link.large` if the options alone are too large. */
export async function linkToPage(withInput: boolean): Promise<CopiedLink> {
  const { selection: shown } = currentSelection.get()
  if (!shown) throw new ToolFailure('link.large')
  const { inputPart = '', ...selection } = shown
  const state = await readEntireState(draftOf(pathInSite(location.pathname)))
  const { parts, longParts = {}, opened } = state
  // Files hide the text that was entered before.
  const source = opened ? undefined : inputIn(state, inputPart)
  const text = source?.kind === 'text' ? source.text : undefined
  const further = Object.keys(parts).filter((part) => part.startsWith(INPUT_PART))
  const sizes = further.map((part) => utf8Length(parts[part] ?? ''))
  const size = sizes.reduce((sum, each) => sum + each, utf8Length(text ?? ''))
  const hasFiles = Object.keys(longParts).some(isFurtherInput)
  const fits = text !== undefined && !hasFiles && size <= MAX_INPUT_BYTES
  const link: ToolLink = {
    ...selection,
    ...(fits && withInput ? {} : { options: withoutInputs(selection.options, further) }),
    ...(fits && withInput ? { input: text } : {}),
    ...viewIn(parts[VIEW]),
  }
  return {
    address: `${location.origin}${location.pathname}#link=${await packLink(link)}`,
    input: !source ? 'none' : !fits ? 'too-large' : withInput ? 'included' : 'omitted',
  }
}

/** The options without the page's further inputs, which are options too. */
function withoutInputs(
  options: ToolSelection['options'],
  parts: readonly string[],
): ToolSelection['options'] {
  const names = parts.map((part) => part.slice(INPUT_PART.length))
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)))
}

/** The input of an operation; undefined if it has none or nothing was entered. */
function inputIn(
  { input, parts, longParts }: ToolState,
  part: string | null,
): TextSource | undefined {
  if (part === '' || part === null) return part === '' ? input : undefined
  const text = parts[part]
  return text ? sourceOfText(text) : longParts?.[part]
}

function viewIn(saved: string | undefined): Pick<ToolLink, 'view'> {
  const view = /^"([\w-]{1,20})"$/.exec(saved ?? '')?.[1]
  return view === undefined ? {} : { view }
}

/**
 * Validates the data of a link.
 *
 * @throws ToolFailure `link.damaged`; `link.unknown` for a tool, an operation, or an option value
 * that this version or browser doesn't support, and for a tool that keeps nothing
 */
export function toolLinkOf(data: unknown, declarations: readonly Declaration[]): ToolLink {
  const fields = fieldsOfLink(data, ['tool', 'operation', 'options', 'input', 'view'])
  const [tool, operation] = [fields.get('tool'), fields.get('operation')]
  const declared = declarations.find(({ id, keepsNothing }) => id === tool && !keepsNothing)
  if (!declared || typeof operation !== 'string' || !Object.hasOwn(declared.operations, operation))
    throw new ToolFailure('link.unknown')
  const input = textIn(fields.get('input'), (text) => utf8Length(text) <= MAX_INPUT_BYTES)
  const view = textIn(fields.get('view'), (text) => /^[\w-]{1,20}$/.test(text))
  return {
    tool: declared.id,
    operation,
    options: optionsIn(declared, operation, fields.get('options')),
    ...(input === undefined ? {} : { input }),
    ...(view === undefined ? {} : { view }),
  }
}

function textIn(value: unknown, isValid: (text: string) => boolean): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && isValid(value)) return value
  throw new ToolFailure('link.damaged')
}

function optionsIn({ operations }: Declaration, operation: string, given: unknown) {
  const declared = operations[operation]?.options ?? {}
  const names = Object.keys(declared).filter((name) => !declared[name]?.secret)
  const values = Object.fromEntries(fieldsOfLink(given, names))
  const parsed: Readonly<Record<string, unknown>> = parseOptionValues(declared, values)
  // A default in place of an unsupported value would show another result.
  for (const [name, value] of Object.entries(values)) {
    if (parsed[name] !== value) throw new ToolFailure('link.unknown')
  }
  return publicOptionValues(declared, parsed)
}

/**
 * The state of a page that shows a link. Without an input in the link, the page keeps its own.
 *
 * @param inputPart the end of the draft key of the operation's input, if it isn't that of the tool.
 */
export function linkedState(
  state: ToolState,
  { operation, options, input, view }: ToolLink,
  inputPart: string | null = '',
): ToolState {
  const { [SELECTION]: selection } = state.parts
  const kept = selection === undefined ? {} : { [SELECTION]: selection }
  const next =
    input === undefined
      ? withOperation(state, operation, options)
      : withOperation(
          inputPart
            ? { input: state.input, parts: { ...kept, [inputPart]: input } }
            : { input: sourceOfText(input), parts: kept },
          operation,
          options,
        )
  if (view === undefined) return next
  return { ...next, parts: { ...next.parts, [VIEW]: JSON.stringify(view) } }
}
