import type { ComponentProps } from 'react'
import { GrowingField } from '#src/ui/growing-field.tsx'
import { css } from '#styled-system/css'

/** The textbox of a query. Enter runs the query, and Shift+Enter inserts a line break. */
export function QueryField({
  onRun,
  onKeyDown,
  ...rest
}: Omit<ComponentProps<typeof GrowingField>, 'className'> & { readonly onRun: () => void }) {
  return (
    <GrowingField
      {...rest}
      enterKeyHint="search"
      className={style}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        const { key, shiftKey, ctrlKey, metaKey, defaultPrevented } = event
        if (key !== 'Enter' || defaultPrevented) return
        // Ctrl+Enter is a shortcut of the page.
        if (shiftKey || ctrlKey || metaKey) return
        event.preventDefault()
        onRun()
      }}
    />
  )
}

const style = css({
  minHeight: '8',
  maxHeight: '172px',
  paddingInline: '10px',
  paddingBlock: '5px',
  fontFamily: 'code',
  fontSize: '13',
  lineHeight: '20px',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _placeholder: { color: 'fg.muted' },
  _focusVisible: { outlineOffset: '0' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
  // iOS Safari zooms into a focused field with a smaller font.
  _touch: {
    minHeight: '11',
    maxHeight: '212px',
    paddingBlock: '9px',
    fontSize: '16',
    lineHeight: '24px',
  },
})
