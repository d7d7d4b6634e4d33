import { useEffect, useRef } from 'react'
import { css, cva } from '#styled-system/css'

/** The suggestions below a textbox, which keeps the focus and handles the keys. */
export function SuggestionList({
  id,
  label,
  options,
  active,
  onAccept,
}: {
  /** The id of an option is this id followed by its index. */
  readonly id: string
  readonly label: string
  readonly options: readonly string[]
  readonly active: number
  readonly onAccept: (index: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={box}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the textbox has the focus and aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: the textbox handles the keys
        <div
          key={option}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          className={line({ active: index === active })}
          // Keeps the focus in the textbox.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(index)}
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
    _touch: { height: '11', lineHeight: '44px' },
  },
  variants: {
    active: {
      true: { bg: 'bg.selected', _forced: { outline: '1px solid Highlight' } },
      false: { _hover: { bg: 'bg.hover' } },
    },
  },
})
