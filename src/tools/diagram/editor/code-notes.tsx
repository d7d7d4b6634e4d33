import { useMessages } from '#src/lib/use-messages.ts'
import { EncodingChoice } from '#src/tools/shared/encoding-note.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { Editing } from './use-editing.tsx'

/** Below the code: what has just happened, what was not kept, and what was wrong with what came in. */
export function CodeNotes({ editing }: { readonly editing: Editing }) {
  const t = useMessages(messages)
  const { dropped, failure, hint, unread } = editing
  return (
    <>
      {unread ? (
        <EncodingChoice
          text={t('open.encoding', { name: unread.file.name })}
          readings={unread.readings}
          value={undefined}
          onChoose={(encoding) => void editing.readAs(encoding)}
        />
      ) : null}
      {failure === undefined ? null : (
        <p
          role="alert"
          className={css({
            px: '3',
            py: '2',
            fontSize: '13',
            color: 'danger',
            bg: 'danger.subtle',
          })}
        >
          {failure}
        </p>
      )}
      {dropped.length > 0 ? (
        <div className={losses}>
          <span className={css({ fontWeight: '600' })}>{t('dropped')}</span>
          <ul aria-label={t('dropped')} className={css({ display: 'contents' })}>
            {dropped.map(({ what, count }) => (
              <li key={what}>{t(`dropped.${what}`, { count })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p role="status" className={hint.text === undefined ? silent : said}>
        {hint.text}
      </p>
    </>
  )
}

const losses = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  flex: 'none',
  maxHeight: '96px',
  overflow: 'auto',
  px: '3',
  py: '2',
  fontSize: '12',
  bg: 'warning.subtle',
  color: 'warning',
  borderTop: '1px solid token(colors.border)',
})

const said = css({
  flex: 'none',
  px: '3',
  py: '1.5',
  fontSize: '13',
  color: 'success',
  bg: 'success.subtle',
})

const silent = css({ srOnly: true })
