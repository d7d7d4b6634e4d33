import { useMessages } from '#src/lib/use-messages.ts'
import { surface } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import { messages } from './messages.ts'

/** The placeholder of an empty input: a hint, and an example to load. */
export function InputExample({
  text,
  hint,
  hasGutter = true,
  onLoad,
  onKeyDone,
}: {
  readonly text: string | undefined
  /** Names the expected input; by default, any text. */
  readonly hint?: string | undefined
  /** Whether the input has line numbers. */
  readonly hasGutter?: boolean
  readonly onLoad: (text: string) => void
  /** Focuses the input after a click by keyboard, which removes the button. */
  readonly onKeyDone: () => void
}) {
  const t = useMessages(messages)
  return (
    <div className={overlay({ start: hasGutter ? 'gutter' : 'edge' })}>
      <p>{hint ?? t('input.hint')}</p>
      {text === undefined ? null : (
        <>
          <pre aria-hidden="true" className={sample}>
            {text.split('\n').slice(0, 12).join('\n')}
          </pre>
          <button
            type="button"
            className={load}
            onClick={({ detail }) => {
              onLoad(text)
              if (detail === 0) onKeyDone()
            }}
          >
            {t('example.load')}
          </button>
        </>
      )}
    </div>
  )
}

const overlay = cva({
  base: {
    position: 'absolute',
    top: '8px',
    right: '3',
    bottom: '2',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: { base: '2', _wide: '4' },
    overflow: 'hidden',
    pointerEvents: 'none',
    fontSize: 'var(--code-size, 13px)',
    lineHeight: '20px',
    color: 'fg.muted',
  },
  variants: { start: { gutter: { left: '44px' }, edge: { left: '3' } } },
})

// In a low box, the sample shows its first lines.
const sample = css({
  flex: '0 1 auto',
  minHeight: '0',
  maxWidth: 'full',
  paddingLeft: '3',
  borderLeft: '2px solid token(colors.border)',
  font: 'inherit',
  fontFamily: 'code',
  whiteSpace: 'pre',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

const load = `${surface} ${css({
  flex: 'none',
  height: '7',
  px: '3',
  fontSize: '12',
  fontWeight: '500',
  color: 'accent',
  pointerEvents: 'auto',
  '&:hover': { bg: 'accent.subtle' },
  _touch: { height: '11' },
})}`
