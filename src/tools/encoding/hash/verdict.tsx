import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { AlertIcon, CheckIcon } from '#src/ui/icons.tsx'
import { css, cva } from '#styled-system/css'
import { factsOf } from './logic/algorithms.ts'
import type { Comparison } from './logic/compare.ts'
import type { Hashed } from './logic.ts'
import { messages } from './messages.ts'

/** Whether one digest is the expected one, in a sentence. */
export function Verdict({
  comparison: { outcome, fileName, algorithm, expected },
  hashed,
  isHmac,
}: {
  readonly comparison: Comparison
  readonly hashed: readonly Hashed[]
  readonly isHmac: boolean
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const candidates = expected?.candidates ?? []
  const isTried = (it: (typeof candidates)[number]) =>
    hashed.some(({ digests }) => digests[it] !== undefined)
  const named = (chosen: typeof candidates) => listed(chosen.map((it) => factsOf[it].name))
  if (outcome === 'match' && algorithm) {
    const values = { algorithm: factsOf[algorithm].name, name: fileName }
    const key = isHmac ? 'match.hmac' : fileName ? 'match.file' : 'match'
    return (
      <Line role="status" look="good" icon={<CheckIcon />}>
        {t(key, values)}
      </Line>
    )
  }
  if (outcome === 'untried') {
    return (
      <Line role="status" look="open" icon={<AlertIcon />}>
        {t('untried', { algorithm: named(candidates) })}
      </Line>
    )
  }
  const left = candidates.filter((it) => !isTried(it))
  return (
    <Line role="alert" look="bad" icon={<AlertIcon />}>
      {t('mismatch', { algorithm: named(candidates.filter(isTried)) })}
      {left.length > 0 ? <p>{t('mismatch.other', { list: named(left) })}</p> : null}
    </Line>
  )
}

function Line({
  role,
  look,
  icon,
  children,
}: {
  readonly role: 'status' | 'alert'
  readonly look: 'good' | 'bad' | 'open'
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div role={role} className={line({ look })}>
      <span className={css({ flex: 'none', paddingTop: '0.5' })}>{icon}</span>
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{children}</div>
    </div>
  )
}

const line = cva({
  base: {
    flex: 'none',
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2',
    fontSize: '13',
    fontWeight: '500',
    borderBottom: '1px solid token(colors.border)',
  },
  variants: {
    look: {
      good: { bg: 'success.subtle', color: 'success' },
      bad: { bg: 'danger.subtle', color: 'danger' },
      open: { bg: 'warning.subtle', color: 'warning' },
    },
  },
})
