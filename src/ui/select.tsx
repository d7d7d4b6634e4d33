import { useId } from 'react'
import { css } from '#styled-system/css'
import { ChoiceList, type Choices } from './choice-list.tsx'

/** The browser's `<select>` with a label before it. */
export function Select<Value extends string>({
  label,
  ...choices
}: { readonly label: string } & Choices<Value>) {
  const id = useId()
  return (
    <span className={row}>
      <label htmlFor={id}>{label}</label>
      <ChoiceList id={id} className={box} {...choices} />
    </span>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: 'none',
  fontSize: '12',
  color: 'fg.muted',
})

const box = css({
  height: '7',
  px: '1.5',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '11' },
})
