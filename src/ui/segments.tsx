import { useId, useLayoutEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import type { Choices } from './choice-list.tsx'

/** The label of a removed bar that had the focus, until another bar appears. */
let left: string | undefined

/**
 * A visible choice of one among a few: radio buttons in one bar. If the choice replaces the content
 * around the bar, the new bar of the same label gets the focus.
 */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly (Choices<Value>['options'][number] & {
    readonly disabled?: boolean
  })[]
} & Omit<Choices<Value>, 'options'>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = group.current
    if (left === label && document.activeElement === document.body)
      element?.querySelector<HTMLInputElement>(':checked')?.focus()
    left = undefined
    return () => {
      if (element?.contains(document.activeElement)) left = label
    }
  }, [label])
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={bar}>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
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
  _touch: { p: '0' },
})

const segment = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '6',
  // Narrower in the toolbar of a narrow pane, so that more buttons fit in its row.
  px: 'min(token(spacing.2), 3cqi)',
  fontSize: '12',
  fontWeight: '500',
  color: 'fg.muted',
  borderRadius: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _touch: { height: '11', minWidth: '11', px: 'min(token(spacing.3), 3cqi)' },
  '&:has(:checked)': { bg: 'bg.raised', color: 'fg', boxShadow: '0 0 0 1px token(colors.border)' },
  '&:has(:disabled)': { opacity: '0.45', cursor: 'default' },
  '&:has(:focus-visible)': { outline: '2px solid token(colors.accent)', outlineOffset: '1px' },
  _forced: { '&:has(:checked)': { outline: '2px solid Highlight' } },
})

const hidden = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' })
