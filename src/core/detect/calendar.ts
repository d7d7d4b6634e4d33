import { type Finding, found } from './finding.ts'
import type { TextSample } from './sample.ts'

/** RFC 5545 section 3.3.10, with or without its name, and lines that belong to it. */
const RULE =
  /^(?:(?:DTSTART|DTEND|EXDATE|RDATE)[;:]\S{8,200}\s+){0,9}(?:RRULE:)?(?:[A-Z]{2,12}=[^;\s]{1,99};){0,9}FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]{2,12}=[^;\s]{1,99}){0,9}(?:\s+(?:EXDATE|RDATE|DTEND)[;:]\S{8,200}){0,9}$/i

/** A setting of a systemd timer, up to the last one of its kind. */
const TIMER = /^OnCalendar\s*=[^\n]*(?:\n(?:[^\n]*\n){0,20}OnCalendar\s*=[^\n]*)?/m

/** The value of a key such as `cron:` or `schedule:`. */
const SCHEDULE_KEY =
  /^[ \t]*(?:- )?["']?(?:cron|schedule)["']?[ \t]*:[ \t]*["']?(?:@\w+|[\d*?/,-]+(?: [\w*?/,#-]+){4,6})["']?[ \t]*,?[ \t]*$/im

/** A call with a schedule: `cron(0 10 * * ? *)`, `@Scheduled(cron = "…")`. */
const SCHEDULE_CALL =
  /^@?(?:Scheduled|cron|schedule|CronTrigger)\(\s*(?:cron\s*=\s*)?["'`]?[\d*?/,-]+(?: [\w*?/,#-]+){4,6}["'`]?[^\n]{0,99}\)?;?$/i

/** iCalendar files, recurrence rules, and schedules in configuration files. */
export function recognizeCalendar({ head, text, isWhole }: TextSample): Finding | undefined {
  if (/^BEGIN:V(?:CALENDAR|EVENT)\s/i.test(text)) return found('calendar', 'certain')
  if (text.length < 2_000 && RULE.test(text)) return found('recurrence', 'certain')
  if (!isWhole || head.length > 20_000) return undefined
  if (/^\[Timer\]\s*$/m.test(text)) {
    const match = TIMER.exec(head)
    if (!match) return undefined
    const part = [match.index, match.index + match[0].length] as const
    return { what: 'cron', confidence: 'certain', part }
  }
  if (SCHEDULE_CALL.test(text)) return found('cron', 'certain')
  return SCHEDULE_KEY.test(text) ? found('cron', 'likely') : undefined
}
