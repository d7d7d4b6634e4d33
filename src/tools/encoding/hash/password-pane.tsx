import { type KeyboardEvent, useMemo } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { EncodingField } from '#src/tools/encoding/shared/field.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { parsePasswordHash } from './logic/password/hash-text.ts'
import { isArgon2, schemeFacts } from './logic/password/schemes.ts'
import { passwordMessages } from './password-messages.ts'

/** Fields for a password and a hash, whose cost is shown. */
export function PasswordPane({
  password,
  hash,
  isShown,
  onShow,
  onPassword,
  onHash,
  onEnter,
}: {
  readonly password: string
  readonly hash: string
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
  readonly onPassword: (password: string) => void
  readonly onHash: (hash: string) => void
  readonly onEnter: () => void
}) {
  const t = useMessages(passwordMessages)
  const facts = useFacts(hash)
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && !ctrlKey && !metaKey && hash.trim() !== '') {
      onEnter()
    }
  }
  return (
    <Pane title={t('password')} actions={null} state={t('keepsNothing')} wrapSwitch={null}>
      <div className={fields}>
        <EncodingField
          label={t('password')}
          type={isShown ? 'text' : 'password'}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          onKeyDown={onKeyDown}
        >
          <Switch label={t('show')} checked={isShown} onChange={onShow} />
        </EncodingField>
        <EncodingField
          label={t('hash')}
          value={hash}
          placeholder={t('hash.hint')}
          onChange={(event) => onHash(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {facts === undefined ? null : <p className={small}>{facts}</p>}
      </div>
    </Pane>
  )
}

/** The cost of a hash in words; undefined for a text that isn’t a supported hash. */
function useFacts(hash: string): string | undefined {
  const t = useMessages(passwordMessages)
  const parsed = useMemo(() => readHash(hash), [hash])
  if (!parsed) return undefined
  const { scheme, cost } = parsed
  const values = { ...cost, name: schemeFacts[scheme].name, n: 2 ** cost.time }
  if (isArgon2(scheme)) return t('facts.argon2', values)
  return t(scheme === 'scrypt' || scheme === 'bcrypt' ? `facts.${scheme}` : 'facts.pbkdf2', values)
}

function readHash(hash: string) {
  try {
    return parsePasswordHash(hash)
  } catch (error) {
    if (isToolFailure(error)) return undefined
    throw error
  }
}

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  p: '3',
  minHeight: { base: '136px', _wide: '0' },
  alignContent: 'start',
})
