import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { base, pathInSite } from '#src/core/base.ts'
import type { Tool } from '#src/core/manifest.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { type Handover, handOver, heldBefore } from '#src/lib/handover.ts'
import { focusContent, remountPage } from '#src/lib/page-lifecycle.ts'
import type { TextSource } from '#src/lib/text-source.ts'
import { showUndo } from '#src/lib/toasts.ts'
import {
  operationIn,
  readEntireState,
  SELECTION,
  type ToolState,
  withOperation,
  writeToolState,
} from '#src/lib/tool-state.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'

type OpenedTool = Pick<Tool, 'id' | 'path' | 'keepsNothing'>

/**
 * Opens a tool's page in another state; its previous input and options can be restored. A tool that keeps
 * nothing receives only the input and its operation, in memory.
 *
 * @param change returns the new state for the saved one.
 * @param replace whether the page replaces the current history entry.
 */
export async function openInTool(
  tool: OpenedTool,
  change: (state: ToolState) => ToolState,
  replace = false,
): Promise<void> {
  const saved = await readEntireState(draftOf(tool.path))
  const next = change(saved)
  const previous = tool.keepsNothing ? heldState(tool.id, next) : saved
  showState(tool, next, replace)
  const isReplaced =
    (previous.opened !== undefined && previous.opened !== next.opened) ||
    losesText(previous, next) ||
    (previous.input !== undefined && !isSame(previous.input, next.input))
  if (!isReplaced && !losesOptions(previous, next)) return
  const what = isReplaced ? 'input' : 'options'
  showUndo(translate(`replaced.${what}`), translate(`undo.${what}`), () =>
    showState(tool, previous, false),
  )
}

function showState(tool: OpenedTool, state: ToolState, replace: boolean): void {
  if (!tool.keepsNothing) writeToolState(draftOf(tool.path), state)
  else handOverState(tool.id, state)
  if (pathInSite(location.pathname) !== tool.path || replace) {
    navigate(base + tool.path, { replace })
    // The pressed control disappears with its page.
    focusContent()
  }
  remountPage()
}

function handOverState(id: string, state: ToolState): void {
  const handover = handoverOf(state)
  if (handover) handOver(id, handover)
}

const handoverOf = (state: ToolState): Handover | undefined =>
  state.input && { source: state.input, operation: operationIn(state) }

/** The state of a tool that keeps nothing, as far as the next one replaces it. */
function heldState(id: string, next: ToolState): ToolState {
  const handover = handoverOf(next)
  const held = handover && heldBefore(id, handover)
  const parts = {}
  return held
    ? withOperation({ input: held.source, parts }, held.operation)
    : { input: undefined, parts }
}

function isSame(one: TextSource, other: TextSource | undefined): boolean {
  if (one === other) return true
  return one.kind === 'text' && other?.kind === 'text' && one.text === other.text
}

/** Whether a text that isn't an option is lost, such as the input of an operation with its own draft. */
const losesText = (previous: ToolState, next: ToolState): boolean =>
  Object.entries(previous.parts).some(
    ([part, text]) => part.startsWith('#') && text !== next.parts[part],
  ) ||
  Object.entries(previous.longParts ?? {}).some(
    ([part, source]) => source !== next.longParts?.[part],
  )

/** Whether saved options differ in the next state. A tool can select another operation anytime. */
function losesOptions(previous: ToolState, next: ToolState): boolean {
  return Object.entries(previous.parts).some(([part, text]) => {
    const other = next.parts[part]
    return part === SELECTION ? optionsOf(text) !== optionsOf(other) : text !== other
  })
}

function optionsOf(selection = '{}'): string {
  try {
    return JSON.stringify(Object(JSON.parse(selection)).options ?? {})
  } catch {
    return '{}'
  }
}

/** Translates a text of this module outside of React. */
export function translate(
  key: keyof (typeof messages)['texts']['en'],
  params: Readonly<Record<string, string | number>> = {},
): string {
  addMessages(messages)
  return i18next.t(key, { ns: messages.namespace, ...params })
}
