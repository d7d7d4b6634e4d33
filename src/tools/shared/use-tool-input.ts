import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { drafts } from '#src/lib/draft.ts'
import { notifyInfo, notifyWarning } from '#src/lib/notifications.ts'
import { showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import type { InputNotice, ToolInputOptions } from './input-state.ts'
import { messages } from './messages.ts'
import { type ToolInput, ToolInputStore } from './tool-input-store.ts'

/** The input of a tool's page, with its draft and notices. */
export function useToolInput(options: ToolInputOptions = {}): ToolInput {
  const t = useMessages(messages)
  const [store] = useState(() => new ToolInputStore(options, drafts))
  const state = useStore(store)
  const { box, fileBox, focusRequests } = state.pane

  const notify = useEffectEvent((notice: InputNotice) => {
    if (notice.key === 'draft.refused') warnOnce(t(notice.key))
    else if ('restore' in notice) showUndo(t(notice.key), t('input.restore'), notice.restore)
    else notifyInfo(t(notice.key, notice.params))
  })
  useEffect(() => {
    store.onNotice = notify
    void store.recall()
    const hide = store.show()
    return () => {
      hide()
      // Client navigation doesn't hide the page, so drafts are saved here.
      void drafts.flush()
    }
  }, [store])
  const focusBox = useEffectEvent((requests: number) => {
    if (requests > 0) (box.current ?? fileBox.current)?.focus()
  })
  useLayoutEffect(() => focusBox(focusRequests), [focusRequests])
  // The pane may replace its box in a deferred render.
  const deferredRequests = useDeferredValue(focusRequests)
  useLayoutEffect(() => focusBox(deferredRequests), [deferredRequests])

  return useMemo(() => ({ ...state, ...store.actions }), [state, store])
}

let warned = false

function warnOnce(message: string): void {
  if (!warned) notifyWarning(message)
  warned = true
}
