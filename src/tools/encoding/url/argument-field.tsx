import { css } from '#styled-system/css'
import { PartArea } from './part-area.tsx'
import { PartField } from './part-field.tsx'

/** Input for a value of a command; read-only if typing would change more than the visitor types. */
export function ArgumentField({
  label,
  value,
  isEditable,
  isLong = false,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly isEditable: boolean
  /** Whether it has several lines, such as a body. */
  readonly isLong?: boolean
  readonly onChange: (value: string) => void
}) {
  // A textarea changes carriage returns.
  if (!isEditable || value.includes('\r')) return <code className={text}>{value}</code>
  const Field = isLong || value.includes('\n') ? PartArea : PartField
  return <Field label={label} value={value} onChange={onChange} />
}

const text = css({
  minWidth: '0',
  px: '2',
  py: '1',
  fontFamily: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
