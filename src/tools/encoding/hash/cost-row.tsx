import { useMessages } from '#src/lib/use-messages.ts'
import { EncodingField } from '#src/tools/encoding/shared/field.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import {
  isArgon2,
  type PasswordCost,
  type PasswordScheme,
  schemeFacts,
} from './logic/password/schemes.ts'
import { passwordMessages } from './password-messages.ts'

/** Fields for the cost of a password hash. */
export function CostRow({
  scheme,
  cost,
  onChange,
}: {
  readonly scheme: PasswordScheme
  readonly cost: PasswordCost
  readonly onChange: (cost: PasswordCost) => void
}) {
  const t = useMessages(passwordMessages)
  const facts = schemeFacts[scheme]
  const labels = {
    time: scheme === 'bcrypt' ? t('cost') : scheme === 'scrypt' ? 'log₂ N' : t('iterations'),
    memory: isArgon2(scheme) ? t('memory') : t('block'),
    parallelism: t('parallelism'),
  }
  return (
    <div className={row}>
      {(['time', 'memory', 'parallelism'] as const).map((part) => {
        const range = facts[part]
        return range ? (
          <span key={part} className={field}>
            <EncodingField
              label={labels[part]}
              type="number"
              min={range[0]}
              max={range[1]}
              value={Number.isNaN(cost[part]) ? '' : cost[part]}
              onChange={(event) => onChange({ ...cost, [part]: event.target.valueAsNumber })}
            />
          </span>
        ) : null
      })}
      <span className={small}>{t('recommended')}</span>
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1.5',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const field = css({ display: 'inline-flex', flex: '0 1 200px', minWidth: '0' })
