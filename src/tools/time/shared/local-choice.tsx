import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { LocalTime } from './zones.ts'

export type InstantChoice = 'earlier' | 'later'

/** Says that the clocks skip or repeat a wall time, and offers both instants that it can mean. */
export function LocalChoice({
  local,
  chosen,
  onChoose,
}: {
  readonly local: LocalTime
  /** Of the chosen instant, nanoseconds since 1970. */
  readonly chosen: bigint
  readonly onChoose: (choice: InstantChoice) => void
}) {
  const t = useMessages(messages)
  const name = useId()
  if (local.kind === 'unique') return null
  const { earlier, later } = local
  const change = earlier.getTimeZoneTransition('next') ?? later
  const before = change.withTimeZone(earlier.offset).toPlainDateTime()
  const after = change.toPlainDateTime()
  // Where a whole day is skipped, the clocks alone would tell nothing.
  const isOneDay = before.toPlainDate().equals(after.toPlainDate())
  const clock = (at: typeof before) =>
    (isOneDay ? at.toPlainTime() : at).toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const values = { zone: earlier.timeZoneId, from: clock(before), to: clock(after) }
  return (
    <div role="status" className={box}>
      <p id={name}>{t(`local.${local.kind}`, values)}</p>
      <div role="radiogroup" aria-labelledby={name}>
        {(['earlier', 'later'] as const).map((which) => (
          <label key={which} className={choice}>
            <input
              type="radio"
              name={name}
              className={css({ accentColor: 'accent' })}
              checked={local[which].epochNanoseconds === chosen}
              onChange={() => onChoose(which)}
            />
            <span className={css({ flex: 'none' })}>{t(`local.${which}`)}</span>
            <code className={css({ fontFamily: 'code', overflowWrap: 'anywhere' })}>
              {local[which].toString({ timeZoneName: 'never' })} ={' '}
              {local[which].toInstant().toString()}
            </code>
          </label>
        ))}
      </div>
    </div>
  )
}

const box = css({
  px: '3',
  py: '2',
  fontSize: '13',
  bg: 'warning.subtle',
  border: '1px solid token(colors.warning)',
  borderRadius: 'md',
})

const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '6',
  cursor: 'pointer',
  _touch: { minHeight: '10' },
})
