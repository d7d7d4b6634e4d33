import { formatNumber } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { Warnings } from './logic.ts'
import { messages } from './messages.ts'

/** The warnings about valid JSON, collapsed to their count. */
export function WarningList({ warnings }: { readonly warnings: Warnings }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { duplicateKeys, changedNumbers, loneSurrogates, first } = warnings
  const total = duplicateKeys + changedNumbers + loneSurrogates
  if (total === 0) return null
  return (
    <details className={box}>
      <summary
        className={css({
          px: '3',
          py: '1.5',
          fontWeight: '600',
          color: 'warning',
          _touch: { py: '3', minHeight: '11' },
        })}
      >
        {t('warnings.title', { count: total })}
      </summary>
      <ul className={css({ px: '3', paddingBottom: '2', display: 'grid', gap: '1' })}>
        {first.map((warning) => (
          <li key={`${warning.line}:${warning.column}:${warning.kind}`}>
            <span className={place}>
              {formatNumber(warning.line, language)}:{formatNumber(warning.column, language)}
            </span>
            {markSpecial(t(`warnings.${warning.kind}`, { ...warning }))}
          </li>
        ))}
        {total > first.length ? (
          <li>{t('warnings.more', { count: total - first.length })}</li>
        ) : null}
      </ul>
    </details>
  )
}

const box = css({ fontSize: '13', bg: 'warning.subtle', overflowWrap: 'anywhere' })

const place = `${small} ${css({
  marginRight: '2',
  fontFamily: 'code',
  fontVariantNumeric: 'tabular-nums',
})}`
