import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { Button } from '#src/ui/button.tsx'
import { CalendarIcon } from '#src/ui/icons.ts'
import { heading, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { calendarFile, isCalendarSpan } from './logic/calendar-file.ts'
import { messages } from './planner-messages.ts'
import type { Plan } from './use-plan.ts'

/** The meeting as a message and as a calendar file. */
export function MeetingCard({ plan, message }: { readonly plan: Plan; readonly message: string }) {
  const t = useMessages(messages)
  const { settings, span, change } = plan
  const title = settings.title.trim() || t('title.default')
  const save = () => {
    const file = calendarFile({
      uid: randomId(),
      created: Date.now(),
      ...span,
      summary: title,
      description: message,
    })
    download(file, 'meeting.ics', 'text/calendar')
  }
  return (
    <section aria-label={t('share')} className={box}>
      <h3 className={heading}>{t('share')}</h3>
      <TimeField
        label={t('title')}
        value={settings.title}
        placeholder={t('title.default')}
        onChange={(text) => change({ title: text })}
      />
      <div className={frame}>
        <pre className={text}>{message}</pre>
        <CopyButton label={t('message')} value={message} />
      </div>
      <div>
        {isCalendarSpan(span) ? (
          <Button onClick={save}>
            <CalendarIcon />
            {t('calendar')}
          </Button>
        ) : (
          <p className={small}>{t('calendar.years')}</p>
        )}
      </div>
    </section>
  )
}

/** 128 random bits; `crypto.randomUUID` is missing without HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '2' })

const frame = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  p: '2',
  paddingLeft: '3',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

const text = css({
  flex: '1',
  minWidth: '0',
  py: '1.5',
  fontFamily: 'ui',
  fontSize: '13',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
