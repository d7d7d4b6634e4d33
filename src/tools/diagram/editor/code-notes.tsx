import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { EncodingChoice } from '#src/tools/shared/encoding-note.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { css } from '#styled-system/css'
import type { Note } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { isFormLoss, type Loss } from './logic.ts'
import { messages as lossMessages } from './loss-messages.ts'
import { messages } from './messages.ts'

/** The messages below the code: encoding choice, failure, losses of a conversion, and hint. */
export function CodeNotes({ editor }: { readonly editor: EditorStore }) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const losses = useMessages(lossMessages)
  const lossText = (what: Loss, count: number) =>
    isFormLoss(what) ? losses(what, { count }) : t(`dropped.${what}`, { count })
  const { dropped, failure, hint, unread } = useStore(editor)
  const textOf = ({ key, params }: Note) => (isShared(key) ? common(key, params) : t(key, params))
  return (
    <>
      <div className={hintPlace}>
        <p role="status" className={hint ? visibleHint : hiddenHint}>
          {hint && textOf(hint)}
        </p>
      </div>
      {unread ? (
        <EncodingChoice
          text={t('open.encoding', { name: unread.file.name })}
          readings={unread.readings}
          value={undefined}
          onChoose={(encoding) => void editor.open(unread.file, encoding)}
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
          {textOf(failure)}
        </p>
      )}
      {dropped.length > 0 ? (
        <div className={list}>
          <span className={css({ fontWeight: '600' })}>{t('dropped')}</span>
          <ul aria-label={t('dropped')} className={css({ display: 'contents' })}>
            {dropped.map(({ what, count }) => (
              <li key={what}>{lossText(what, count)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

type SharedKey = Extract<Note['key'], `${'worker' | 'encoding'}.${string}`>
const isShared = (key: Note['key']): key is SharedKey => /^(?:worker|encoding)\./.test(key)

/** Whether its text is in `loss-messages.ts`. */

const list = css({
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

// Over the code: a hint is brief, and nothing must move when it ends.
const hintPlace = css({ position: 'relative', flex: 'none', height: '0', zIndex: '1' })

const visibleHint = css({
  position: 'absolute',
  right: '2',
  bottom: '2',
  width: 'max-content',
  maxWidth: 'calc(100% - 16px)',
  px: '3',
  py: '1.5',
  borderRadius: 'md',
  pointerEvents: 'none',
  fontSize: '13',
  color: 'success',
  bg: 'success.subtle',
})

const hiddenHint = css({ srOnly: true })
