import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { EditIcon, HistoryIcon } from '#src/ui/icons.ts'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css, cva } from '#styled-system/css'
import type { SavedDiagram } from './logic/saved.ts'
import { messages } from './messages.ts'
import { partMessages } from './part-messages.ts'
import { textBox } from './styles.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { versionMessages } from './version-messages.ts'

/** A saved diagram, or earlier code, which has no name. */
export function SavedRow({
  entry: { name, text },
  picture,
  time,
  action,
  onChoose,
  onRename,
  onVersions,
  onRemove,
}: {
  readonly entry: SavedDiagram
  readonly picture: string | undefined
  readonly time: string
  /** The label of the button that opens it. */
  readonly action: string
  readonly onChoose: () => void
  readonly onRename: (name: string) => void
  readonly onVersions: () => void
  readonly onRemove: () => void
}) {
  const t = useMessages(messages)
  const tp = useMessages(partMessages)
  const tv = useMessages(versionMessages)
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    // The text box had the focus.
    if (!isRenaming && wasRenaming.current) button.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) {
    return (
      <li>
        <RenameForm
          name={name}
          onRename={(to) => {
            setRenaming(false)
            onRename(to)
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li className={row}>
      <Thumbnail text={text} picture={picture} />
      <span className={css({ flex: '1 1 140px', minWidth: '0' })}>
        <span className={title({ isWhole: name !== '' })}>
          {name || text.trim().split('\n').slice(0, 3).join(' · ')}
        </span>
        <span className={css({ fontSize: '12', color: 'fg.muted' })}>{time}</span>
      </span>
      <span className={buttons}>
        <Button onClick={onChoose}>{action}</Button>
        {name === '' ? null : (
          <>
            <IconButton label={tv('versions.of', { name })} onClick={onVersions}>
              <HistoryIcon />
            </IconButton>
            <IconButton
              ref={button}
              label={tp('rename.of', { name })}
              onClick={() => setRenaming(true)}
            >
              <EditIcon />
            </IconButton>
          </>
        )}
        <IconButton label={t('kept.delete', { name: name || time })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  )
}

function RenameForm({
  name,
  onRename,
  onCancel,
}: {
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onCancel: () => void
}) {
  const t = useMessages(partMessages)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRename(field.current?.value.trim() ?? '')
  }
  const endOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel()
  }
  return (
    <form className={row} data-handles-escape onSubmit={submit} onKeyDown={endOnEscape}>
      <input
        ref={field}
        aria-label={t('rename.name', { name })}
        defaultValue={name}
        className={textBox}
      />
      <Button type="submit">{t('rename')}</Button>
    </form>
  )
}

/** A name is shown whole, and the start of an unnamed code on one line. */
const title = cva({
  base: { display: 'block', fontSize: '13' },
  variants: { isWhole: { true: { overflowWrap: 'anywhere' }, false: { truncate: true } } },
})

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const buttons = css({ display: 'flex', alignItems: 'center', gap: '1', marginLeft: 'auto' })
