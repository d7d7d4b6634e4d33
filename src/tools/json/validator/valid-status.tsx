import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { CheckIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { WarningList } from './warning-list.tsx'

type ValidAnswer = Extract<OutputOf<Operations, 'validate'>, { readonly valid: true }>

/** The verdict for valid input: its format, its encoding unless UTF-8, and its warnings. */
export function ValidStatus({ answer }: { readonly answer: ValidAnswer }) {
  const t = useMessages(messages)
  const { format, records, encoding, tree } = answer
  const later = useAsync(answer.warnings ? undefined : tree, (document) => document.warnings())
  const warnings = answer.warnings ?? (later?.query === tree ? later.value : undefined)
  const verdict = format === 'json' ? t('valid.json') : t('valid.json-lines', { count: records })
  return (
    <div className={box}>
      <p role="status" className={line}>
        <CheckIcon />
        {verdict}
        {encoding === 'utf-8' ? null : <span className={note}>{t(`encoding.${encoding}`)}</span>}
        {warnings ? null : <span className={note}>{t('warnings.pending')}</span>}
      </p>
      {warnings ? <WarningList warnings={warnings} /> : null}
    </div>
  )
}

const box = css({
  flex: 'none',
  maxHeight: '50%',
  overflow: 'auto',
  borderBottom: '1px solid token(colors.border)',
})

const note = css({ fontWeight: '400', color: 'fg.muted' })

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  fontSize: '13',
  fontWeight: '600',
  color: 'success',
  bg: 'success.subtle',
})
