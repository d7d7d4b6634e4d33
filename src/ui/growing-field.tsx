import type { ComponentProps } from 'react'
import { css, cx } from '#styled-system/css'

/** Characters that always fill the maximum height. */
const MAX_MEASURED_CHARS = 4000

/**
 * A textbox for code that is one line high, keeps line breaks, and grows with its text up to the
 * maximum height of the class.
 */
export function GrowingField({
  value,
  className,
  ...rest
}: ComponentProps<'textarea'> & { readonly value: string }) {
  return (
    <div className={frame}>
      <textarea
        {...rest}
        value={value}
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className={cx(className, area)}
      />
      {/* Gives the frame the height of the text, also in browsers without field-sizing. */}
      <div
        aria-hidden="true"
        data-text={value.slice(0, MAX_MEASURED_CHARS)}
        className={cx(className, mirror)}
      />
    </div>
  )
}

const frame = css({
  position: 'relative',
  flex: '1',
  minWidth: '0',
  '& > *': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', tabSize: '4' },
})

const area = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  resize: 'none',
  overflowY: 'auto',
})

const mirror = css({
  visibility: 'hidden',
  pointerEvents: 'none',
  overflow: 'hidden',
  // The space gives a last empty line its height.
  _after: { content: 'attr(data-text) " "' },
})
