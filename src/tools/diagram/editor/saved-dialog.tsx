import type { FormEvent } from 'react'
import type { SavedText } from '#src/lib/saved-texts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useSavedTexts } from '#src/lib/use-saved-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { savedDiagrams } from './code-storage.ts'
import { DialogHead } from './dialog-head.tsx'
import { messages } from './messages.ts'

/** Lists saved diagrams and earlier versions, to open or delete. */
export default function SavedDialog({
  code,
  onSave,
  onChoose,
  onClose,
}: {
  readonly code: string
  readonly onSave: (name: string) => void
  readonly onChoose: (code: string, name: string | undefined) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const undo = { undo: t('undo'), refused: t('kept.refused') }
  const {
    texts = [],
    isBlocked,
    list,
    change,
    offerUndo,
    remove,
  } = useSavedTexts(savedDiagrams, undo)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return
    await change(async () => {
      const replaced = await savedDiagrams.put(name, code)
      onSave(name)
      if (replaced) offerUndo(t('kept.replaced', { name }), [replaced])
    })
  }
  return (
    <Modal label={t('kept')} onClose={onClose}>
      <DialogHead title={t('kept')} onClose={onClose} />
      <div ref={list} tabIndex={-1} className={body}>
        <form className={css({ display: 'flex', gap: '2' })} onSubmit={save}>
          <input
            name="name"
            aria-label={t('kept.name')}
            placeholder={t('kept.name')}
            className={field}
          />
          <Button type="submit" look="primary">
            {t('kept.save')}
          </Button>
        </form>
        {isBlocked ? <p role="alert">{t('kept.refused')}</p> : null}
        {(['named', 'versions'] as const).map((of) => (
          <SavedList
            key={of}
            title={t(`kept.${of}`)}
            texts={texts.filter(({ name }) => (name === '') === (of === 'versions'))}
            action={t(of === 'named' ? 'kept.open' : 'kept.restore')}
            onChoose={onChoose}
            onRemove={(text, name) => void remove(text, t('kept.deleted', { name }))}
          />
        ))}
      </div>
    </Modal>
  )
}

function SavedList({
  title,
  texts,
  action,
  onChoose,
  onRemove,
}: {
  readonly title: string
  readonly texts: readonly SavedText[]
  readonly action: string
  readonly onChoose: (code: string, name: string | undefined) => void
  readonly onRemove: (text: SavedText, name: string) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const timeOf = (at: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <section aria-label={title}>
      <h3 className={css({ fontSize: '12', fontWeight: '600', color: 'fg.muted' })}>{title}</h3>
      {texts.length === 0 ? (
        <p className={css({ fontSize: '13', color: 'fg.muted', py: '1' })}>{t('kept.none')}</p>
      ) : null}
      <ul>
        {texts.map((saved) => {
          const { id, name, text } = saved
          const time = timeOf(saved.at)
          const heading = name || time
          return (
            <li key={id} className={row}>
              <span className={css({ flex: '1', minWidth: '0' })}>
                <span className={css({ display: 'block', fontSize: '13', truncate: true })}>
                  {name || text.trim().split('\n').slice(0, 3).join(' · ')}
                </span>
                <span className={css({ fontSize: '12', color: 'fg.muted' })}>{time}</span>
              </span>
              <Button onClick={() => onChoose(text, name || undefined)}>{action}</Button>
              <IconButton
                label={t('kept.delete', { name: heading })}
                onClick={() => onRemove(saved, heading)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const body = css({
  outlineStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  p: '4',
  overflow: 'auto',
})

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const field = css({
  flex: '1',
  minWidth: '0',
  height: '8',
  px: '2',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
})
