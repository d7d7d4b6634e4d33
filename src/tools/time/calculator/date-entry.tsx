import type { RefObject } from 'react'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { DateChoice } from '#src/tools/time/shared/date-choice.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { EXAMPLE_DATE } from '#src/tools/time/shared/logic/date-time.ts'
import { Button } from '#src/ui/button.tsx'
import type { ChosenDate } from './logic/calculate.ts'

/** The field of a date, with a date picker, a button that enters the current time, and its readings. */
export function DateEntry({
  ref,
  label,
  nowLabel,
  value,
  date,
  errorId,
  now,
  onChange,
  onChoose,
}: {
  readonly ref?: RefObject<HTMLInputElement | null>
  readonly label: string
  /** The label of the button. */
  readonly nowLabel: string
  readonly value: string
  /** The parsed date. */
  readonly date: ChosenDate | undefined
  readonly errorId: string | undefined
  /** The current time; undefined before Temporal has loaded. */
  readonly now: (() => string) | undefined
  readonly onChange: (text: string) => void
  /** Called with the index of a reading. */
  readonly onChoose: (reading: number) => void
}) {
  return (
    <>
      <TimeField
        ref={ref}
        label={label}
        value={value}
        placeholder={EXAMPLE_DATE}
        errorId={errorId}
        onChange={onChange}
        actions={
          <>
            <CalendarButton value={value} onPick={onChange} />
            <Button disabled={!now} onClick={() => now && onChange(now())}>
              {nowLabel}
            </Button>
          </>
        }
      />
      {date ? <DateChoice readings={date.readings} chosen={date.date} onChoose={onChoose} /> : null}
    </>
  )
}
