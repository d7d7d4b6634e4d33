import type { FormEvent } from 'react'
import type { SavedText } from '#src/lib/saved-texts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useSavedTexts } from '#src/lib/use-saved-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { css } from '#styled-system/css'
import { savedDiagrams } from './code-storage.ts'
import { DialogHead } from './dialog-head.tsx'
import { messages } from './messages.ts'
import { SavedRow } from './saved-row.tsx'
import { textBox } from './styles.tsx'

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
  const rename = async (saved: SavedText, name: string) => {
    if (name === '' || name === saved.name) return
    await change(async () => {
      const replaced = await savedDiagrams.put(name, saved.text)
      await savedDiagrams.remove(saved.id)
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
            className={textBox}
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
            onRename={(saved, name) => void rename(saved, name)}
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
  onRename,
  onRemove,
}: {
  readonly title: string
  readonly texts: readonly SavedText[]
  readonly action: string
  readonly onChoose: (code: string, name: string | undefined) => void
  readonly onRename: (text: SavedText, name: string) => void
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
          return (
            <SavedRow
              key={id}
              name={name}
              summary={text.trim().split('\n').slice(0, 3).join(' · ')}
              time={time}
              action={action}
              onChoose={() => onChoose(text, name || undefined)}
              onRename={(to) => onRename(saved, to)}
              onRemove={() => onRemove(saved, name || time)}
            />
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
