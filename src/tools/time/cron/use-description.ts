import { useMemo } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { describeSchedule, type Reading } from './logic.ts'
import { messages } from './messages.ts'

/** Returns a function that describes a reading in one sentence. */
export function useDescription(): (reading: Reading) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  return useMemo(
    () =>
      ({ schedule }) =>
        schedule ? describeSchedule(schedule, { t, language }) : t('reboot'),
    [t, language],
  )
}
