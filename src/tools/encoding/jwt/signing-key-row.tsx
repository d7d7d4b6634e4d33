import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { KeyRow } from './key-row.tsx'
import { type JwtAlgorithm, jwtAlgorithms } from './logic/algorithms.ts'
import { messages } from './messages.ts'
import type { SigningState } from './use-encoding.ts'

/** The secret or key that signs, with its algorithm. */
export function SigningKeyRow({
  encoding,
  errorId,
}: {
  readonly encoding: SigningState
  /** The id of the alert about the secret or key. */
  readonly errorId: string | undefined
}) {
  const t = useMessages(messages)
  return (
    <KeyRow
      value={encoding.key}
      errorId={errorId}
      onChange={encoding.setKey}
      onEnter={encoding.sign}
    >
      <Select
        label={t('algorithm')}
        value={encoding.algorithm ?? 'HS256'}
        options={names.map((value) => ({ value, label: value }))}
        onChange={encoding.setAlgorithm}
      />
      <Button onClick={encoding.generate}>{t('key.generate')}</Button>
    </KeyRow>
  )
}

const names: readonly JwtAlgorithm[] = Object.keys(jwtAlgorithms).filter(
  (name): name is JwtAlgorithm => name in jwtAlgorithms,
)
