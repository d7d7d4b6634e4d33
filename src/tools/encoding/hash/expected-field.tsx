import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { useEarlyText } from '#src/tools/shared/use-early-text.ts'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Textarea for a published digest or the contents of a checksum file. */
export function ExpectedField({
  value,
  errorId,
  onChange,
}: {
  readonly value: string
  /** The id of the alert about the value. */
  readonly errorId: string | undefined
  readonly onChange: (value: string) => void
}) {
  const t = useMessages(messages)
  const id = useId()
  useEarlyText(id, value, onChange)
  return (
    <div className={frame}>
      <div className={row}>
        <label htmlFor={id} className={css({ flex: 'none', lineHeight: '28px' })}>
          {t('expected')}
        </label>
        <textarea
          id={id}
          rows={Math.min(4, value.split('\n').length)}
          value={value}
          title={t('expected.hint')}
          placeholder={t('expected.short')}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          className={field}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}

const frame = `${strip} ${css({ fontSize: '12', bg: 'bg' })}`

const row = css({ display: 'flex', gap: '2', color: 'fg.muted' })

const field = `${surface} ${css({
  flex: '1',
  minWidth: '0',
  px: '2',
  py: '4px',
  lineHeight: '18px',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  resize: 'none',
  scrollbarWidth: 'thin',
  _touch: { paddingBlock: '12px' },
  _placeholder: { color: 'fg.muted', opacity: '1' },
})}`
