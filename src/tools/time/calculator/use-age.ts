import { useMemo, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { type Age, ageOf } from './logic/age.ts'
import type { ModeProps } from './modes.ts'
import { type AgeField, wrongFieldsOfAge } from './wrong-fields.ts'

interface Outcome {
  readonly age?: Age
  readonly failure?: ToolFailure
  readonly wrongFields?: readonly AgeField[]
}

/** The form state of an age, which updates on every edit. */
export function useAge({ T, selection }: Omit<ModeProps, 'mode'>) {
  const { options, setOptions } = selection
  const { birth, at, leap } = options.age
  const [chosen, setChosen] = useState({ birthReading: 0, atReading: 0 })
  const [runs, setRuns] = useState(0)
  const [asked, setAsked] = useState(false)
  const { age, failure, wrongFields } = useMemo((): Outcome => {
    if (!T || (birth.trim() === '' && !asked)) return {}
    const input = { birth, at, leap, ...chosen, now: T.Now.zonedDateTimeISO(localZone()) }
    const outcome = attempt(() => ageOf(T, input))
    if (!isToolFailure(outcome)) return { age: outcome }
    return { failure: outcome, wrongFields: wrongFieldsOfAge(T, input) }
  }, [T, birth, at, leap, chosen, asked])
  const shownFailure = useDebouncedFailure(failure, asked)
  return {
    ...options.age,
    /** The indexes of the selected readings of the dates. */
    chosen,
    age,
    failure: shownFailure,
    /** The fields that the failure is about. */
    wrongFields: (shownFailure && wrongFields) ?? [],
    /** The number of clicks on Calculate. */
    runs,
    /** Whether Calculate was clicked for these fields; only then is an empty date of birth an error. */
    asked,
    change(part: Partial<typeof options.age>) {
      setAsked(false)
      setOptions('age', part)
      setChosen((last) => ({
        birthReading: 'birth' in part ? 0 : last.birthReading,
        atReading: 'at' in part ? 0 : last.atReading,
      }))
    },
    choose: (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part }),
    ask() {
      setAsked(true)
      setRuns(runs + 1)
    },
  }
}
