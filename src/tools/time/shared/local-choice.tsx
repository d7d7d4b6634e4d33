import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { LocalTime } from './logic/zones.ts'
import { messages } from './messages.ts'
import { RadioNote } from './radio-note.tsx'

/** Says that the clocks skip or repeat a wall time, and offers both instants that it can mean. */
export function LocalChoice({
  local,
  chosen,
  onChoose,
}: {
  readonly local: LocalTime
  /** Of the chosen instant, nanoseconds since 1970. */
  readonly chosen: bigint
  readonly onChoose: (choice: 'earlier' | 'later') => void
}) {
  const t = useMessages(messages)
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
    <RadioNote
      reasons={[t(`local.${local.kind}`, values)]}
      options={(['earlier', 'later'] as const).map((which) => ({
        key: which,
        label: (
          <>
            <span className={css({ flex: 'none' })}>{t(`local.${which}`)}</span>
            <code>
              {local[which].toString({ timeZoneName: 'never' })} ={' '}
              {local[which].toInstant().toString()}
            </code>
          </>
        ),
        checked: local[which].epochNanoseconds === chosen,
        onChoose: () => onChoose(which),
      }))}
    />
  )
}
