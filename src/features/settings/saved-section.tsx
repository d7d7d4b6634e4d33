import { useEffect, useRef, useState } from 'react'
import { formatSize } from '#src/lib/format-size.ts'
import { keepsNothing, setKeepsNothing, watchKeepsNothing } from '#src/lib/keep-nothing.ts'
import { openStorage } from '#src/lib/storage.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { DeleteDialog } from './delete-dialog.tsx'
import { messages } from './messages.ts'
import {
  deniableKinds,
  forgetAllSaved,
  forgetSaved,
  measureSaved,
  type SavedAmounts,
  type SavedKind,
  savedKinds,
} from './saved-data.ts'
import { StorageTotal } from './storage-total.tsx'

/** Saved data with buttons that delete it, and the switch to save nothing. */
export function SavedSection() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [amounts, setAmounts] = useState<SavedAmounts>()
  const [isOff, setOff] = useState(false)
  const [asked, setAsked] = useState<SavedKind | 'all'>()
  const [outcome, setOutcome] = useState<
    'deleted' | 'failed' | 'nothing.refused' | 'nothing.full'
  >()
  const status = useRef<HTMLDivElement>(null)
  const measure = async () => {
    const measured = await measureSaved().catch(() => undefined)
    setAmounts(measured)
    return measured
  }
  useEffect(() => {
    const read = () => setOff(keepsNothing())
    read()
    void measureSaved().then(setAmounts, () => undefined)
    return watchKeepsNothing(read)
  }, [])
  // The button of the deleted data is now disabled.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled')
    if (amounts && outcome === 'deleted' && isLost) status.current?.focus()
  }, [amounts, outcome])

  const save = (isOn: boolean) => {
    const isSaved = setKeepsNothing(isOn)
    setOff(isOn && isSaved)
    if (!isSaved) setOutcome(openStorage('localStorage') ? 'nothing.full' : 'nothing.refused')
    return isSaved
  }
  const switchTo = async (isOn: boolean) => {
    setOutcome(undefined)
    if (!isOn) {
      save(false)
      return
    }
    // Other tabs delete their input when it is saved, so that the question comes first.
    setOff(true)
    const measured = await measure()
    if (measured && deniableKinds.some((kind) => measured[kind].count > 0)) setAsked('all')
    else save(true)
  }
  const remove = async () => {
    if (!asked) return
    setAsked(undefined)
    const isSaved = asked !== 'all' || save(true)
    try {
      await (asked === 'all' ? forgetAllSaved() : forgetSaved(asked))
      // Storage that was full has room now.
      if (isSaved || save(true)) setOutcome('deleted')
    } catch {
      setOutcome('failed')
    }
    await measure()
  }
  const cancel = () => {
    if (asked === 'all') setOff(false)
    setAsked(undefined)
  }
  const describe = (kind: SavedKind) => {
    const { count, bytes } = amounts?.[kind] ?? { count: 0, bytes: 0 }
    return count === 0 ? t('none') : t('amount', { count, size: formatSize(bytes, language) })
  }

  return (
    <>
      <p>{t('saved.lead')}</p>
      <div>
        <Switch label={t('nothing')} checked={isOff} onChange={(isOn) => void switchTo(isOn)} />
        <p className={hint}>{t('nothing.hint')}</p>
      </div>
      {/* Rendered before its content, so that screen readers announce changes. */}
      <div ref={status} role="status" tabIndex={-1} className={css({ fontSize: '13' })}>
        {outcome ? t(outcome) : null}
      </div>
      <ul className={list}>
        {savedKinds.map((kind) => (
          <li key={kind} className={row}>
            <span className={css({ flex: '1 1 200px' })}>{t(`kind.${kind}`)}</span>
            <span className={amount}>{amounts ? describe(kind) : null}</span>
            <span className={action}>
              <Button
                disabled={!amounts || amounts[kind].count === 0}
                onClick={() => setAsked(kind)}
              >
                {t(`forget.${kind}`)}
              </Button>
            </span>
          </li>
        ))}
        <StorageTotal amounts={amounts} />
      </ul>
      {asked && amounts ? (
        <DeleteDialog
          title={t(asked === 'all' ? 'ask.all' : 'ask.one')}
          items={(asked === 'all' ? deniableKinds : [asked])
            .filter((kind) => amounts[kind].count > 0)
            .map((kind) => t('item', { name: t(`kind.${kind}`), amount: describe(kind) }))}
          onDelete={() => void remove()}
          onCancel={cancel}
        />
      ) : null}
    </>
  )
}

const hint = css({ fontSize: '13', color: 'fg.muted' })

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: '1px solid token(colors.border)',
})

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  minHeight: '48px',
  py: '1',
  borderBottom: '1px solid token(colors.border)',
})

const action = css({
  flex: { base: '0 0 100%', _wide: '0 0 260px' },
  textAlign: 'right',
  // Larger text of the browser needs two lines on a phone.
  '& button': {
    maxWidth: 'full',
    height: 'auto',
    minHeight: { base: '8', _touch: '11' },
    whiteSpace: 'normal',
  },
})

const amount = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
