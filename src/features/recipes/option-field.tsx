import { useId } from 'react'
import { hasText } from '#src/core/messages.ts'
import { isChoice, isToggle, type Option } from '#src/core/options.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { GrowingField } from '#src/ui/growing-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { small, surface } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'
import { valueName } from './value-name.ts'

/** Whether an option has a control here; the others keep their values. */
export function hasField(operation: string, name: string, option: Option): boolean {
  if (option.secret) return false
  return isChoice(option) || isToggle(option) || hasText(messages, `option.${operation}.${name}`)
}

/** The control of an option of a step: the declared one, a select, or a text box. */
export function OptionField({
  operation,
  name,
  option,
  value,
  onChange,
}: {
  /** The names of the operation and of the option. */
  readonly operation: string
  readonly name: string
  readonly option: Option
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const t = useMessages<string>(messages)
  if (isChoice(option)) {
    return <ChoiceControl option={option} value={value as string | number} onChange={onChange} />
  }
  if (isToggle(option)) {
    return <ToggleControl option={option} value={value === true} onChange={onChange} />
  }
  const label = t(`option.${operation}.${name}`)
  const values = option.items ?? option.values
  if (!values) {
    return (
      <TextField
        label={label}
        value={String(value)}
        multiline={option.multiline === true}
        onChange={onChange}
      />
    )
  }
  const selected = Array.isArray(value) ? value[0] : value
  return (
    <Select
      label={label}
      value={String(selected)}
      options={values.map((each) => ({
        value: String(each),
        label: valueName(option, each, t),
      }))}
      onChange={(chosen) => {
        const found = values.find((each) => String(each) === chosen)
        onChange(option.items ? [found] : found)
      }}
    />
  )
}

function TextField({
  label,
  value,
  multiline,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly multiline: boolean
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <span className={field}>
      <label htmlFor={id} className={name}>
        {label}
      </label>
      {multiline ? (
        <GrowingField
          id={id}
          className={cx(box, lines)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          id={id}
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          className={cx(box, line)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </span>
  )
}

const field = `${small} ${css({
  display: 'flex',
  alignItems: 'start',
  gap: '1.5',
  flex: '1 1 200px',
  minWidth: '0',
})}`

// As high as a field of one line.
const name = css({ lineHeight: '28px', _touch: { lineHeight: '44px' } })

const box = `${surface} ${css({
  flex: '1',
  minWidth: '0',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
})}`

const line = css({ height: '7', _touch: { height: '11' } })

const lines = css({
  maxHeight: '154px',
  paddingBlock: '4px',
  lineHeight: '18px',
  _touch: { maxHeight: '170px', paddingBlock: '12px' },
})
