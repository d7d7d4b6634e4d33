import { isToolFailure } from '#src/core/failure.ts'
import { currentResult } from '#src/lib/current-result.ts'
import { currentSelection } from '#src/lib/current-selection.ts'
import { drafts } from '#src/lib/draft.ts'
import { keepsNothing } from '#src/lib/keep-nothing.ts'
import { watchRunEnds } from '#src/lib/run-ends.ts'
import { readEntireState, type ShownState } from '#src/lib/tool-state.ts'
import { openHistoryDatabase } from './database.ts'
import { describeResult, type EntryResult } from './entry.ts'
import { type HistoryChanges, HistoryStore } from './history-store.ts'
import { openJournal, withJournal } from './journal.ts'
import { HistoryRecorder } from './recorder.ts'

/** The history of this device, shared by all tabs. */
export const history = new HistoryStore({
  database: withJournal(openHistoryDatabase(), openJournal()),
  changes: openChannel('offkit-history'),
  keepsNothing,
})

let recorder: HistoryRecorder | undefined

/** Records the current state now, so that the list shows it. */
export const settleHistory = async (): Promise<void> => recorder?.settle()

/**
 * Records a tool's page. Returns a function that records its last state and ends this.
 *
 * @param tool the draft key of the page.
 */
export function startRecording(tool: string): () => void {
  history.prepare()
  const current = new HistoryRecorder({
    tool,
    read: () => readShownState(tool),
    save: (record, replaced) => history.record(record, replaced),
    isKnown: (id) => history.has(id),
    readResult: readShownResult,
    saveResult: (id, result) => history.addResult(id, result),
  })
  recorder = current
  const isOwn = (key: string) => key === tool || /^[.#]/.test(key.slice(tool.length))
  const settle = () => void current.settle()
  let isOver = false
  // In a task of its own, because comparing and storing a long text takes time, as do its draft and its result.
  const inTurn = (note: () => unknown, delay = 0) => setTimeout(() => isOver || note(), delay)
  const hide = () => {
    if (document.hidden) settle()
  }
  const endings = [
    drafts.watch((key) => {
      if (key.startsWith(tool) && isOwn(key)) inTurn(current.noteChange)
    }),
    watchRunEnds((isAsked) => {
      inTurn(() => current.noteRun(isAsked), isAsked ? 0 : AUTOMATIC_DELAY_MS)
    }),
  ]
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', settle)
  void current.start()
  return () => {
    for (const end of endings) end()
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', settle)
    isOver = true
    if (recorder === current) recorder = undefined
    void current.settle().then(current.dispose)
  }
}

/** The delay after an automatic run, in which the page shows the rest of its result. */
const AUTOMATIC_DELAY_MS = 100

/** The state of a page, whose operation may read its text from another draft or from its options. */
async function readShownState(tool: string): Promise<ShownState> {
  const state = await readEntireState(tool)
  const { selection } = currentSelection.get()
  const { inputPart = '', options = {} } = selection ?? {}
  if (inputPart === '') return state
  if (inputPart !== null) return { ...state, shown: state.parts[inputPart] ?? '', part: inputPart }
  // Its first option with a text is what the visitor enters.
  return {
    ...state,
    shown: Object.values(options).find((value) => typeof value === 'string') ?? '',
  }
}

/** The result on screen; undefined for one that still has to be built, unless `mayBuild`. */
async function readShownResult(mayBuild: boolean): Promise<EntryResult | undefined> {
  const shown = currentResult()
  if (!shown || (shown.isBuilt && !mayBuild)) return undefined
  try {
    return await describeResult(await shown.read())
  } catch (error) {
    // The worker of the document has ended.
    if (!isToolFailure(error)) throw error
    return undefined
  }
}

function openChannel(name: string): HistoryChanges | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(name)
  return {
    post: () => channel.postMessage(''),
    watch(onChange) {
      channel.addEventListener('message', onChange)
      return () => channel.removeEventListener('message', onChange)
    },
  }
}
