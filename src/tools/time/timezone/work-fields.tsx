import { useMessages } from '#src/lib/use-messages.ts'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import type { WorkHours } from './logic/work-hours.ts'
import { messages } from './messages.ts'

/** The start and end of local working hours. */
export function WorkFields({
  value: [from, to],
  onChange,
}: {
  readonly value: WorkHours
  readonly onChange: (work: WorkHours) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={row}>
      <Select
        label={t('work.from')}
        value={`${from}`}
        options={hoursFrom(0)}
        onChange={(hour) => onChange([Number(hour), to])}
      />
      <Select
        label={t('work.to')}
        value={`${to}`}
        options={hoursFrom(1)}
        onChange={(hour) => onChange([from, Number(hour)])}
      />
    </div>
  )
}

const hoursFrom = (first: number) =>
  Array.from({ length: 24 }, (_, at) => {
    const value = `${first + at}`
    return { value, label: `${value.padStart(2, '0')}:00` }
  })

const row = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2' })
