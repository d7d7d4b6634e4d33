import { useAtomValue } from 'jotai/react'
import { unkeptFieldsAtom } from '#src/lib/unkept.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeCard } from '#src/ui/notice-card.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { postponeUpdate, type Update } from './update-atom.ts'

/** Offers the new version; where the update would lose something, names that and asks. */
export function UpdateCard({
  update,
  closeLabel,
}: {
  readonly update: Update
  readonly closeLabel: string
}) {
  const t = useMessages(messages)
  const { stage } = update
  return (
    <NoticeCard
      type={stage === 'unkept' ? 'warning' : 'info'}
      title={t('update.title')}
      message={useText(update)}
      closeLabel={closeLabel}
      onClose={postponeUpdate}
    >
      {stage === 'applying' ? (
        <p role="status">{t('update.busy')}</p>
      ) : (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {/* One button: it keeps the focus, and the second click of a double-click loses nothing. */}
          <Button
            look={stage === 'unkept' ? 'plain' : 'primary'}
            onClick={stage === 'unkept' ? postponeUpdate : update.apply}
          >
            {t(stage === 'unkept' ? 'update.later' : 'update.action')}
          </Button>
          {stage === 'unkept' && <Button onClick={update.apply}>{t('update.anyway')}</Button>}
        </div>
      )}
    </NoticeCard>
  )
}

/** What becomes of what is typed. */
function useText(update: Update): string {
  const t = useMessages(messages)
  const language = useLanguage()
  // As they are now: some may have been copied and cleared since.
  const fields = [...new Set(useAtomValue(unkeptFieldsAtom))]
  const unkept = update.stage === 'unkept' ? update.unkept : undefined
  const sentences = [
    fields.length > 0 &&
      t('update.unkept', { fields: new Intl.ListFormat(language).format(fields) }),
    unkept?.isFormOpen && t('update.form'),
    unkept?.isRefused && t('update.refused'),
  ].filter((text) => typeof text === 'string')
  if (sentences.length === 0) return t('update.text')
  if (!unkept?.isRefused) sentences.push(t('update.copy'))
  return sentences.join(language === 'zh-CN' ? '' : ' ')
}
