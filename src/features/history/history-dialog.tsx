import { useEffect, useMemo, useRef, useState } from 'react'
import { openInTool } from '#src/features/opening/open-in-tool.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { keepsNothing } from '#src/lib/keep-nothing.ts'
import { focusContent } from '#src/lib/page-lifecycle.ts'
import { SELECTION, withOperation } from '#src/lib/tool-state.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { tools } from '#src/tools/registry.ts'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { css } from '#styled-system/css'
import { messages } from './dialog-messages.ts'
import type { HistoryEntry } from './entry.ts'
import { history, settleHistory } from './history.ts'
import { HistoryFooter } from './history-footer.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryNotes } from './history-notes.tsx'
import { messages as buttonMessages } from './messages.ts'
import { searchHistory } from './search.ts'

/** Lists the last results of all tools, to open, pin, or delete. */
export default function HistoryDialog({
  path,
  onClose,
}: {
  /** The path of the page, which may have no tool. */
  readonly path: string
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const name = useMessages(buttonMessages)('history')
  const language = useLanguage()
  const box = useRef<HTMLInputElement>(null)
  const { entries, pins, readRefusal } = useStore(history)
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<'all' | 'tool'>('all')
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const unfollow = history.follow()
    void history.load()
    void settleHistory()
    return unfollow
  }, [])

  const shown = useMemo(() => {
    const wanted = scope === 'tool' ? draftOf(path) : undefined
    return entries && searchHistory(entries, { query, tool: wanted })
  }, [entries, query, scope, path])

  const open = async (entry: HistoryEntry) => {
    const tool = tools.find((it) => draftOf(it.path) === entry.tool)
    const state = await history.read(entry.id)
    if (!tool || !state) {
      setGone(true)
      return history.load()
    }
    onClose()
    // Without a selection, the page decides, as for other content.
    const isSelected = SELECTION in state.parts
    await openInTool(tool, () => (isSelected ? state : withOperation(state, undefined)))
    requestAnimationFrame(focusContent)
  }
  const empty = t(entries?.length === 0 ? 'empty' : 'none')
  const own = tools.find((it) => it.path === path)

  return (
    <Modal label={name} initialFocus={box} onClose={onClose}>
      <DialogHead title={name} close={t('close')} onClose={onClose} />
      <div className={bar}>
        <input
          ref={box}
          type="search"
          aria-label={t('search')}
          placeholder={t('hint')}
          value={query}
          className={field}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = shown ?? []
            if (event.key !== 'Enter') return
            if (first && first.stored > 0 && query.trim() !== '') void open(first)
          }}
        />
        {own ? (
          <Segments
            label={t('scope')}
            options={[
              { value: 'all', label: t('scope.all') },
              { value: 'tool', label: own.title[language] },
            ]}
            value={scope}
            onChange={setScope}
          />
        ) : null}
      </div>
      <HistoryNotes isGone={isGone} isOff={keepsNothing()} onClose={onClose} />
      <HistoryList
        label={t('list')}
        entries={shown}
        pins={pins}
        empty={readRefusal ? '' : empty}
        search={box}
        onOpen={open}
      />
      <HistoryFooter found={query.trim() === '' ? undefined : shown?.length} />
    </Modal>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  px: '4',
  py: '3',
  borderBottom: '1px solid token(colors.border)',
})

const field = css({
  flex: '1 1 200px',
  minWidth: '0',
  height: '8',
  px: '2',
  // With smaller text, iOS zooms in.
  fontSize: { base: '16', _wide: '13' },
  bg: 'bg',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _placeholder: { color: 'fg.muted' },
  _touch: { height: '11' },
})
