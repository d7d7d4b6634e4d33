import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useEarlyText } from '#src/tools/shared/use-early-text.ts'
import { field, fieldBox, fieldName } from '#src/tools/time/shared/form.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** The input of the expression, with room for some lines of a crontab. */
export function ExpressionField({
  value,
  errorId,
  onChange,
}: {
  readonly value: string
  /** The id of the alert about the expression. */
  readonly errorId: string | undefined
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(messages)
  const id = useId()
  useEarlyText(id, value, onChange)
  const lines = value.split('\n').length
  return (
    <div className={field}>
      <label htmlFor={id} className={fieldName}>
        {t('expression')}
      </label>
      <textarea
        id={id}
        rows={Math.min(Math.max(lines, 2), 8)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="*/5 * * * *"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={value}
        className={box}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

const box = `${fieldBox} ${css({
  width: 'full',
  px: '2',
  py: '1.5',
  fontFamily: 'code',
  resize: 'vertical',
  _placeholder: { color: 'fg.muted' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
})}`
