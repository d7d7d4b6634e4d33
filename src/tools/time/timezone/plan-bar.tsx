import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { icon } from '#src/ui/shell-icons.tsx'
import { row } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { MINUTE_MS } from './logic/local-clock.ts'
import { messages } from './planner-messages.ts'
import type { Plan } from './use-plan.ts'
import type { PlanFormat } from './use-plan-format.ts'

const lengths = [0, 15, 30, 45, 60, 90, 120, 180, 240].map((minutes) => minutes * MINUTE_MS)

/** The days on screen, the length of the meeting, and which zones count. */
export function PlanBar({
  plan,
  format,
  isEditing,
  onEdit,
}: {
  readonly plan: Plan
  readonly format: PlanFormat
  readonly isEditing: boolean
  readonly onEdit: () => void
}) {
  const t = useMessages(messages)
  const { settings, span } = plan
  const isWeek = settings.days === 7
  const length = span.to - span.from
  const options = lengths.includes(length) ? lengths : [...lengths, length].sort((a, b) => a - b)
  return (
    <div className={row}>
      <Segments
        label={t('range')}
        options={(['1', '7'] as const).map((value) => ({ value, label: t(`range.${value}`) }))}
        value={isWeek ? '7' : '1'}
        onChange={(value) => plan.showDays(value === '7' ? 7 : 1)}
      />
      <span>
        <IconButton label={t(isWeek ? 'previous.week' : 'previous')} onClick={() => plan.turn(-1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton label={t(isWeek ? 'next.week' : 'next')} onClick={() => plan.turn(1)}>
          <NextIcon />
        </IconButton>
      </span>
      <Select
        label={t('length')}
        value={`${length}`}
        options={options.map((value) => ({ value: `${value}`, label: format.length(value) }))}
        onChange={(value) => plan.move({ from: span.from, to: span.from + Number(value) })}
      />
      <Switch
        label={t('source')}
        checked={settings.countsSource}
        onChange={(countsSource) => plan.change({ countsSource })}
      />
      <Button aria-pressed={isEditing} onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  )
}

const PreviousIcon = icon('M14 6l-6 6 6 6')
const NextIcon = icon('M10 6l6 6-6 6')
