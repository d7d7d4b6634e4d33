import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import type { ZoneOption } from './zone-search.ts'

/** The zones to choose from, in the top layer below (or above) their box. */
export function ZoneList({
  id,
  box,
  label,
  options,
  active,
  none,
  onChoose,
}: {
  /** What the ids of the list and its options begin with. */
  readonly id: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly options: readonly ZoneOption[]
  /** The place of the option that Enter takes. */
  readonly active: number
  /** Said where there are no options. */
  readonly none: string
  readonly onChoose: (option: ZoneOption) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    const anchor = box.current
    if (!element || !anchor) return
    const place = () => {
      const { left, top, bottom, width } = anchor.getBoundingClientRect()
      const below = innerHeight - bottom
      const above = below < 240 && top > below
      Object.assign(element.style, {
        left: `${Math.max(8, Math.min(left, innerWidth - 308))}px`,
        width: `${Math.max(width, Math.min(300, innerWidth - 16))}px`,
        top: above ? 'auto' : `${bottom + 4}px`,
        bottom: above ? `${innerHeight - top + 4}px` : 'auto',
        maxHeight: `${Math.min(320, (above ? top : below) - 12)}px`,
      })
    }
    element.showPopover()
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another option there
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, options])
  return (
    <div ref={list} popover="manual" className={panel}>
      {options.length === 0 ? null : (
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={option.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={row}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <span className={css({ fontWeight: '500' })}>{option.city}</span>
              <span
                className={css({ flex: '1', minWidth: '0', truncate: true, color: 'fg.muted' })}
              >
                {option.id}
              </span>
              <span className={css({ fontFamily: 'code', whiteSpace: 'nowrap' })}>
                {option.offset}
              </span>
            </div>
          ))}
        </div>
      )}
      {options.length === 0 && none ? (
        <p role="status" className={css({ p: '2', color: 'fg.muted' })}>
          {none}
        </p>
      ) : null}
    </div>
  )
}

const panel = css({
  position: 'fixed',
  margin: '0',
  p: '1',
  overflow: 'auto',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
})

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '7',
  px: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  _touch: { minHeight: '10' },
  '&:hover': { bg: 'bg.hover' },
  '&[aria-selected=true]': { bg: 'bg.selected' },
})
