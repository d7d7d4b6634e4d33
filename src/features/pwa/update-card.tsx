import { allowUnload, unsavedFieldsAtom } from '#src/lib/unsaved-input.ts'
import { useAtomValue } from '#src/lib/use-atom.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeCard } from '#src/ui/notice-card.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { postponeUpdate, type Update } from './update-atom.ts'

/** Offers the update; if it would lose input, names that and asks for confirmation. */
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
      type={stage === 'unsaved' ? 'warning' : 'info'}
      title={t('update.title')}
      message={useText(update)}
      closeLabel={closeLabel}
      onClose={postponeUpdate}
    >
      {stage === 'applying' ? (
        <p role="status">{t('update.busy')}</p>
      ) : (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {/* The same button in both stages: it keeps the focus, and a double-click loses nothing. */}
          <Button
            look={stage === 'unsaved' ? 'plain' : 'primary'}
            onClick={stage === 'unsaved' ? postponeUpdate : update.apply}
          >
            {t(stage === 'unsaved' ? 'update.later' : 'update.action')}
          </Button>
          {stage === 'unsaved' && (
            <Button
              onClick={() => {
                allowUnload()
                update.apply()
              }}
            >
              {t('update.anyway')}
            </Button>
          )}
        </div>
      )}
    </NoticeCard>
  )
}

/** Describes what the update does to the input. */
function useText(update: Update): string {
  const t = useMessages(messages)
  const language = useLanguage()
  // Read live: some fields may have been cleared since.
  const fields = [...new Set(useAtomValue(unsavedFieldsAtom))]
  const unsavedInput = update.stage === 'unsaved' ? update.unsavedInput : undefined
  const sentences = [
    fields.length > 0 &&
      t('update.unkept', { fields: new Intl.ListFormat(language).format(fields) }),
    unsavedInput?.isFormOpen && t('update.form'),
    unsavedInput?.isRefused && t('update.refused'),
  ].filter((text) => typeof text === 'string')
  if (sentences.length === 0) return t('update.text')
  if (!unsavedInput?.isRefused) sentences.push(t('update.copy'))
  return sentences.join(language === 'zh-CN' ? '' : ' ')
}
