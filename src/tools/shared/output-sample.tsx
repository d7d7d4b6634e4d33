import { css } from '#styled-system/css'

const MAX_LINES = 16

/** The output of the example, muted, which shows how a result will look. It isn't a result. */
export function OutputSample({ text }: { readonly text: string | RegExp }) {
  if (typeof text !== 'string') return null
  return (
    <pre aria-hidden="true" className={style}>
      {text.split('\n').slice(0, MAX_LINES).join('\n')}
    </pre>
  )
}

const style = css({
  marginTop: '5',
  paddingLeft: '3',
  borderLeft: '2px solid token(colors.border)',
  fontFamily: 'code',
  fontSize: '13px',
  lineHeight: '20px',
  color: 'fg.muted',
  whiteSpace: 'pre',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  userSelect: 'none',
  pointerEvents: 'none',
  '[role=alert] ~ * &': { display: 'none' },
})
