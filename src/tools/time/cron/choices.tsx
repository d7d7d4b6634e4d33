import { useMessages } from '#src/lib/use-messages.ts'
import { RadioNote } from '#src/tools/time/shared/radio-note.tsx'
import type { Format } from './logic/formats.ts'
import type { Job, Reading } from './logic.ts'
import { messages } from './messages.ts'

/** Offers every schedule of a crontab. */
export function JobChoice({
  jobs,
  chosen,
  onChoose,
}: {
  readonly jobs: readonly Job[]
  /** The index of the selected schedule. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
}) {
  const t = useMessages(messages)
  if (jobs.length < 2) return null
  return (
    <RadioNote
      reasons={[t('several', { count: jobs.length })]}
      options={jobs.map((job, at) => ({
        key: `${job.at}`,
        label: <code>{job.text}</code>,
        checked: at === chosen,
        onChoose: () => onChoose(at),
      }))}
    />
  )
}

/** Offers every reading of ambiguous fields. */
export function ReadingChoice({
  readings,
  chosen,
  describe,
  onChoose,
}: {
  readonly readings: readonly Reading[]
  readonly chosen: Reading
  readonly describe: (reading: Reading) => string
  readonly onChoose: (format: Format) => void
}) {
  const t = useMessages(messages)
  if (readings.length < 2) return null
  return (
    <RadioNote
      reasons={[t('ambiguous')]}
      options={readings.flatMap((reading) => {
        const format = reading.schedule?.format
        if (!format) return []
        return {
          key: format,
          label: (
            <span>
              {t(`format.${format}`)} – {describe(reading)}
            </span>
          ),
          checked: reading === chosen,
          onChoose: () => onChoose(format),
        }
      })}
    />
  )
}
