import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { KeptText } from '#src/lib/kept-texts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { keptDiagrams } from './code-storage.ts'
import { DialogHead } from './dialog-head.tsx'
import { messages } from './messages.ts'

/** The named diagrams of this device and earlier versions: each can be brought back. */
export default function KeptDialog({
  code,
  onChoose,
  onClose,
}: {
  readonly code: string
  readonly onChoose: (code: string) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const [texts, setTexts] = useState<readonly KeptText[]>([])
  const [refused, setRefused] = useState(false)
  const refresh = useCallback(() => keptDiagrams.list().then(setTexts, () => setRefused(true)), [])
  useEffect(() => void refresh(), [refresh])

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return
    await keptDiagrams.put(name, code).catch(() => setRefused(true))
    await refresh()
  }
  const remove = async (id: number) => {
    await keptDiagrams.remove(id).catch(() => undefined)
    await refresh()
  }
  return (
    <Modal label={t('kept')} onClose={onClose}>
      <DialogHead title={t('kept')} onClose={onClose} />
      <div className={body}>
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
        {refused ? <p role="alert">{t('kept.refused')}</p> : null}
        {(['named', 'versions'] as const).map((of) => (
          <KeptList
            key={of}
            title={t(`kept.${of}`)}
            texts={texts.filter(({ name }) => (name === '') === (of === 'versions'))}
            action={t(of === 'named' ? 'kept.open' : 'kept.restore')}
            onChoose={onChoose}
            onRemove={remove}
          />
        ))}
      </div>
    </Modal>
  )
}

function KeptList({
  title,
  texts,
  action,
  onChoose,
  onRemove,
}: {
  readonly title: string
  readonly texts: readonly KeptText[]
  readonly action: string
  readonly onChoose: (code: string) => void
  readonly onRemove: (id: number) => void
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
        {texts.map(({ id, name, at, text }) => (
          <li key={id} className={row}>
            <span className={css({ flex: '1', minWidth: '0' })}>
              <span className={css({ display: 'block', fontSize: '13', truncate: true })}>
                {name === '' ? text.trim().split('\n').slice(0, 3).join(' · ') : name}
              </span>
              <span className={css({ fontSize: '12', color: 'fg.muted' })}>{timeOf(at)}</span>
            </span>
            <Button onClick={() => onChoose(text)}>{action}</Button>
            <IconButton
              label={t('kept.delete', { name: name === '' ? timeOf(at) : name })}
              onClick={() => onRemove(id)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const body = css({
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
