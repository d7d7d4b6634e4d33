import { useId } from 'react'
import { ChoiceList, type Choices } from '#src/ui/choice-list.tsx'
import { css } from '#styled-system/css'
import { field, fieldBox, fieldName } from './form.tsx'

/** A native select with a label above it. */
export function SelectField<Value extends string>({
  label,
  disabled = false,
  ...choices
}: { readonly label: string; readonly disabled?: boolean } & Choices<Value>) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={fieldName}>
        {label}
      </label>
      <ChoiceList id={id} disabled={disabled} className={box} {...choices} />
    </div>
  )
}

const box = `${fieldBox} ${css({ width: 'full', height: '8', px: '1.5', _touch: { height: '11' } })}`
