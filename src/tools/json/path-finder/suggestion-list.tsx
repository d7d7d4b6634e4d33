import { useEffect, useRef } from 'react'
import { css, cva } from '#styled-system/css'

/** The suggestions below a textbox, which has the focus and names the active one. */
export function SuggestionList({
  id,
  label,
  options,
  active,
  onTake,
}: {
  /** That of an option is this and its place. */
  readonly id: string
  readonly label: string
  readonly options: readonly string[]
  readonly active: number
  readonly onTake: (place: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={box}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the textbox has the focus and names it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the textbox hears the keys
        <div
          key={option}
          id={`${id}${place}`}
          role="option"
          aria-selected={place === active}
          className={line({ active: place === active })}
          // The focus stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
        >
          {option}
        </div>
      ))}
    </div>
  )
}

const box = css({
  position: 'absolute',
  top: '100%',
  left: '0',
  zIndex: '6',
  minWidth: '180px',
  maxWidth: 'full',
  maxHeight: '246px',
  mt: '1',
  py: '1',
  overflowY: 'auto',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
})

const line = cva({
  base: {
    height: '6',
    px: '3',
    fontFamily: 'code',
    fontSize: '13',
    lineHeight: '24px',
    truncate: true,
    cursor: 'pointer',
    _touch: { height: '10', lineHeight: '40px' },
  },
  variants: {
    active: {
      true: { bg: 'bg.selected', _forced: { outline: '1px solid Highlight' } },
      false: { _hover: { bg: 'bg.hover' } },
    },
  },
})
