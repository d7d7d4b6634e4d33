import { useMessages } from '#src/lib/use-messages.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { css } from '#styled-system/css'
import { checkMessages } from './check-messages.ts'

/** The summary of a decoded token that isn't verified. */
export function UnverifiedLine({ isSigned }: { readonly isSigned: boolean }) {
  const t = useMessages(checkMessages)
  return (
    <VerdictLine role="status" look={isSigned ? 'open' : 'bad'}>
      <strong>{t(isSigned ? 'unverified' : 'unverified.none')}</strong>
      <p className={css({ fontWeight: '400', color: 'fg' })}>
        {t(isSigned ? 'unverified.text' : 'unverified.none-text')}
      </p>
    </VerdictLine>
  )
}
