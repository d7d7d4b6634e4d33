import { useMessages } from '#src/lib/use-messages.ts'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** What an empty input shows: what may come in, and an example to load. */
export function InputExample({
  text,
  onLoad,
}: {
  readonly text: string | undefined
  readonly onLoad: (text: string) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={overlay}>
      <p>{t('input.hint')}</p>
      {text === undefined ? null : (
        <>
          <pre aria-hidden="true" className={sample}>
            {text.split('\n').slice(0, 12).join('\n')}
          </pre>
          <button type="button" className={load} onClick={() => onLoad(text)}>
            {t('example.load')}
          </button>
        </>
      )}
    </div>
  )
}

const overlay = css({
  position: 'absolute',
  top: '8px',
  left: '44px',
  right: '3',
  bottom: '0',
  overflow: 'hidden',
  pointerEvents: 'none',
  fontSize: '13px',
  lineHeight: '20px',
  color: 'fg.muted',
})

const sample = css({
  marginTop: '5',
  paddingLeft: '3',
  borderLeft: '2px solid token(colors.border)',
  font: 'inherit',
  fontFamily: 'code',
  whiteSpace: 'pre',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

const load = `${surface} ${css({
  marginTop: '3',
  height: '7',
  px: '3',
  fontSize: '12',
  fontWeight: '500',
  color: 'accent',
  pointerEvents: 'auto',
  '&:hover': { bg: 'accent.subtle' },
  _touch: { height: '10' },
})}`
