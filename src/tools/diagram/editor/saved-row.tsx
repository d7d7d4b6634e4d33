import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { EditIcon } from '#src/ui/icons.ts'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { partMessages } from './part-messages.ts'
import { textBox } from './styles.tsx'

/** A saved diagram, or an earlier version, which has no name. */
export function SavedRow({
  name,
  summary,
  time,
  action,
  onChoose,
  onRename,
  onRemove,
}: {
  readonly name: string
  /** The first lines of the code. */
  readonly summary: string
  readonly time: string
  /** The label of the button that opens it. */
  readonly action: string
  readonly onChoose: () => void
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(messages)
  const tp = useMessages(partMessages)
  const [isRenaming, setRenaming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRenaming) field.current?.select()
  }, [isRenaming])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRenaming(false)
    onRename(field.current?.value.trim() ?? '')
  }
  if (isRenaming) {
    return (
      <li>
        <form className={row} onSubmit={submit}>
          <input
            ref={field}
            aria-label={tp('rename.name', { name })}
            defaultValue={name}
            className={textBox}
          />
          <Button type="submit">{tp('rename')}</Button>
        </form>
      </li>
    )
  }
  return (
    <li className={row}>
      <span className={css({ flex: '1', minWidth: '0' })}>
        <span className={css({ display: 'block', fontSize: '13', truncate: true })}>
          {name || summary}
        </span>
        <span className={css({ fontSize: '12', color: 'fg.muted' })}>{time}</span>
      </span>
      <Button onClick={onChoose}>{action}</Button>
      {name === '' ? null : (
        <IconButton label={tp('rename.of', { name })} onClick={() => setRenaming(true)}>
          <EditIcon />
        </IconButton>
      )}
      <IconButton label={t('kept.delete', { name: name || time })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})
