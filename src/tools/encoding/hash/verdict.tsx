import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { factsOf } from './logic/algorithms.ts'
import type { DigestComparison } from './logic/compare.ts'
import type { Hashed } from './logic.ts'
import { messages } from './messages.ts'

/** A sentence that reports whether a digest matches the expected one. */
export function DigestVerdict({
  comparison: { outcome, fileName, algorithm, expected },
  hashed,
  isHmac,
}: {
  readonly comparison: DigestComparison
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
  const namesOf = (chosen: typeof candidates) => listed(chosen.map((it) => factsOf[it].name))
  if (outcome === 'match' && algorithm) {
    const values = { algorithm: factsOf[algorithm].name, name: fileName }
    const key = isHmac ? 'match.hmac' : fileName ? 'match.file' : 'match'
    return (
      <VerdictLine role="status" look="good">
        {t(key, values)}
      </VerdictLine>
    )
  }
  if (outcome === 'untried') {
    return (
      <VerdictLine role="status" look="open">
        {t('untried', { algorithm: namesOf(candidates) })}
      </VerdictLine>
    )
  }
  const untried = candidates.filter((it) => !isTried(it))
  return (
    <VerdictLine role="alert" look="bad">
      {t('mismatch', { algorithm: namesOf(candidates.filter(isTried)) })}
      {untried.length > 0 ? <p>{t('mismatch.other', { list: namesOf(untried) })}</p> : null}
    </VerdictLine>
  )
}
