import { useMessages } from '#src/lib/use-messages.ts'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { useResultState } from '#src/tools/shared/result-state.ts'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import { css } from '#styled-system/css'
import { EditBox } from './edit-box.tsx'
import { editMessages } from './edit-messages.ts'
import { JsonText } from './json-text.tsx'
import type { DecodedToken } from './logic.ts'
import { messages } from './messages.ts'
import type { EditingState } from './use-editing.ts'

/** The header, payload, and signature of a token; header and payload as text boxes while editing. */
export function TokenCards({
  decoded,
  editing,
}: {
  readonly decoded: DecodedToken
  readonly editing: EditingState
}) {
  const t = useMessages(messages)
  const tEdit = useMessages(editMessages)
  const { ResultButton } = useToolSlots()
  const { isStale } = useResultState()
  const { draft, isEdited, change } = editing
  const { header, payload } = draft ?? decoded
  const { signature, signatureHex } = decoded
  const size = t('signature.bytes', { count: signatureHex.length / 2 })
  const note = isEdited ? `${size} · ${tEdit('signature.old')}` : size
  return (
    <>
      <ValueCard title={t('header')} copied={header}>
        {draft ? (
          <EditBox
            label={tEdit('header')}
            value={header}
            onChange={(text) => change('header', text)}
          />
        ) : (
          <JsonText key={header} text={header} />
        )}
      </ValueCard>
      <ValueCard
        title={t('payload')}
        copied={payload}
        actions={
          <ResultButton kind="json" read={isStale || payload === '' ? undefined : () => payload} />
        }
      >
        {draft ? (
          <EditBox
            label={tEdit('payload')}
            value={payload}
            onChange={(text) => change('payload', text)}
          />
        ) : (
          <JsonText key={payload} text={payload} />
        )}
      </ValueCard>
      <ValueCard title={t('signature')} copied={signature} note={signature ? note : undefined}>
        {signature ? (
          <>
            <p className={code}>{signature}</p>
            <p className={css({ color: 'fg.muted' })}>
              <span className={code}>{signatureHex}</span>
            </p>
          </>
        ) : (
          <p className={css({ fontSize: '13', color: 'danger' })}>{t('signature.none')}</p>
        )}
      </ValueCard>
    </>
  )
}

const code = css({ fontFamily: 'code', fontSize: '12', overflowWrap: 'anywhere' })
