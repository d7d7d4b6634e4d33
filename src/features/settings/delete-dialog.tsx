import { useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Asks before saved data is deleted, and names it. Cancel has the focus. */
export function DeleteDialog({
  title,
  items,
  onDelete,
  onCancel,
}: {
  readonly title: string
  readonly items: readonly string[]
  readonly onDelete: () => void
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal label={title} initialFocus={cancel} onClose={onCancel}>
      <div className={body}>
        <h2 className={css({ fontSize: '16', fontWeight: '650' })}>{title}</h2>
        <ul className={css({ display: 'grid', gap: '1', pl: '5', listStyle: 'disc' })}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className={css({ color: 'fg.muted' })}>{t('ask.permanent')}</p>
        <div className={buttons}>
          <Button ref={cancel} onClick={onCancel}>
            {t('no')}
          </Button>
          <Button look="primary" onClick={onDelete}>
            {t('yes')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const body = css({ display: 'grid', gap: '3', p: '5', overflowY: 'auto' })

const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })
