import { type FormEvent, useEffect, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { partMessages } from './part-messages.ts'
import { textBox } from './styles.tsx'

/** Asks for the label of a node, over the diagram. */
export function RenameBox({
  label,
  onRename,
  onClose,
}: {
  readonly label: string
  readonly onRename: (label: string) => void
  readonly onClose: () => void
}) {
  const t = useMessages(partMessages)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text !== '' && text !== label) onRename(text)
    onClose()
  }
  return (
    <form
      className={box}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
    >
      <input ref={field} aria-label={t('label')} defaultValue={label} className={textBox} />
      <Button type="submit" look="primary">
        {t('rename')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </form>
  )
}

const box = `${surface} ${css({
  position: 'absolute',
  top: '2',
  insetX: '2',
  maxWidth: '440px',
  marginX: 'auto',
  display: 'flex',
  gap: '2',
  p: '2',
  zIndex: '2',
})}`
