import type { FailureParams } from '#src/core/failure.ts'
import { WEEKDAYS } from './day-terms.ts'
import { isSpecialList, MONTHS } from './fields.ts'
import type { Format } from './formats.ts'
import { type Field, isRestricted, limitsOf, type Schedule } from './schedule.ts'

/** A property of a schedule that surprises people; the code is a message key. */
export interface CronNote {
  readonly code:
    | 'note.either-day'
    | 'note.star-step'
    | 'note.single-step'
    | 'note.name-step'
    | 'note.long-step'
    | 'note.uneven'
    | 'note.extended'
    | 'note.no-question'
    | 'note.weekday-list'
    | 'note.day-list'
  readonly params: FailureParams
}

export function notesOf(schedule: Schedule): readonly CronNote[] {
  const { format } = schedule
  if (format === 'systemd' || format === 'at') return []
  const bothDays = isRestricted(schedule, 'day') && isRestricted(schedule, 'weekday')
  const note = (code: CronNote['code']): CronNote => ({ code, params: {} })
  return [
    ...(bothDays && schedule.eitherDay ? [note('note.either-day')] : []),
    ...(bothDays && !schedule.eitherDay && isCron(format) ? [note('note.star-step')] : []),
    ...schedule.fields.flatMap((field) => stepNotes(field, format)),
    ...(format === 'extended' ? [note('note.extended')] : []),
    ...(needsQuestion(schedule) ? [note('note.no-question')] : []),
    ...schedule.fields.flatMap((field) => listNotes(field, format)),
  ]
}

/** Lists with special characters, which earlier versions of Quartz don't support for days. */
function listNotes({ name, text }: Field, format: Format): readonly CronNote[] {
  if (isSpecialList(name, text)) return [{ code: 'note.weekday-list', params: {} }]
  const isDayList = name === 'day' && text.includes(',') && /[LW]/i.test(text)
  return format === 'quartz' && isDayList ? [{ code: 'note.day-list', params: { text } }] : []
}

const isCron = (format: Format) => format === 'unix' || format === 'extended'

const needsQuestion = (schedule: Schedule) =>
  (schedule.format === 'quartz' || schedule.format === 'aws') &&
  schedule.fields.every(({ text }) => text !== '?')

/** A step after names, which Quartz doesn’t read. */
const NAME_STEP = /^[a-z]{3}(?:-[a-z]{3})?\/\d+$/i

function nameStepNote(name: Field['name'], text: string): CronNote {
  const numbers = name === 'month' ? MONTHS : WEEKDAYS
  const fix = text.replace(/[a-z]{3}/gi, (it) => `${numbers.indexOf(it.toLowerCase()) + 1}`)
  return { code: 'note.name-step', params: { text, fix } }
}

function stepNotes({ name, text, terms }: Field, format: Format): readonly CronNote[] {
  const [, high] = limitsOf(name)
  return text.split(',').flatMap((part, at): readonly CronNote[] => {
    if (format === 'quartz' && NAME_STEP.test(part)) return [nameStepNote(name, part)]
    const [, start = '', step] = /^([^-/]*)\/(\d+)$/.exec(part) ?? []
    const term = terms[at]
    if (step === undefined || term?.kind !== 'span') return []
    const params = { text: part, value: term.from }
    if (isCron(format) && /^\d/.test(start)) {
      const fix = `${start}-${name === 'weekday' ? 6 : high}/${step}`
      return [{ code: 'note.single-step', params: { ...params, fix } }]
    }
    if (term.values.length === 1) return [{ code: 'note.long-step', params }]
    return isUneven(name, term.from, Number(step)) ? [{ code: 'note.uneven', params }] : []
  })
}

/** Whether a step from the first value doesn't divide the cycle of a time field. */
function isUneven(name: Field['name'], from: number, step: number): boolean {
  const cycle = name === 'hour' ? 24 : 60
  const isTime = name === 'second' || name === 'minute' || name === 'hour'
  return isTime && from === 0 && cycle % step !== 0
}
