import { type KeyboardEvent, useRef } from 'react'
import { css } from '#styled-system/css'
import type { Choices } from './choice-list.tsx'

/** Tabs that switch a view. Arrow keys, Home, and End move between them. */
export function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
}: { readonly label: string } & Choices<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value)
    const target = nextIndex(event.key, at, options.length)
    const option = options[target]
    if (!option) return
    event.preventDefault()
    onChange(option.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={bar} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={tab}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

function nextIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : -1
}

const bar = css({
  display: 'inline-flex',
  flex: 'none',
  flexWrap: 'wrap',
  gap: '1',
  maxWidth: 'full',
})

const tab = css({
  height: '8',
  px: { base: '2', _wide: '3' },
  fontSize: '13',
  fontWeight: '500',
  color: 'fg.muted',
  borderBottom: '2px solid transparent',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg' },
  _touch: { height: '11' },
  '&[aria-selected=true]': { color: 'fg', borderColor: 'accent' },
  // Forced colors draw a transparent border.
  _forced: { '&[aria-selected=false]': { borderColor: 'Canvas' } },
})
