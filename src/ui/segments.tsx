import { useId } from 'react'
import { css } from '#styled-system/css'
import type { Choices } from './choice-list.tsx'

/** A choice of one among a few, all in view: radio buttons drawn as one bar. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: { readonly label: string } & Choices<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={bar}>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={hidden}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

const bar = css({
  display: 'inline-flex',
  flex: 'none',
  p: '0.5',
  gap: '0.5',
  bg: 'bg.sunken',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

const segment = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  height: '6',
  px: '2',
  fontSize: '12',
  fontWeight: '500',
  color: 'fg.muted',
  borderRadius: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _touch: { height: '10', px: '3' },
  '&:has(:checked)': { bg: 'bg.raised', color: 'fg', boxShadow: '0 0 0 1px token(colors.border)' },
  '&:has(:focus-visible)': { outline: '2px solid token(colors.accent)', outlineOffset: '1px' },
  _forced: { '&:has(:checked)': { outline: '2px solid Highlight' } },
})

const hidden = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' })
