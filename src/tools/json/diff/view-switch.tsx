import { parseOneOf } from '#src/lib/state-parsers.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Segments } from '#src/ui/segments.tsx'
import { messages } from './messages.ts'

const views = ['list', 'sides', 'patch', 'merge'] as const
export type View = (typeof views)[number]

/** Accepts a saved view. */
export const parseView = parseOneOf(views)

/** Switches between the views of the differences. */
export function ViewSwitch({
  value,
  onChange,
}: {
  readonly value: View
  readonly onChange: (view: View) => void
}) {
  const t = useMessages(messages)
  return (
    <Segments
      label={t('view')}
      value={value}
      onChange={onChange}
      options={views.map((each) => ({ value: each, label: t(`view.${each}`) }))}
    />
  )
}
