import { parseOneOf } from '#src/lib/state-parsers.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Segments } from '#src/ui/segments.tsx'
import { messages } from './messages.ts'

const views = ['tree', 'table', 'text'] as const
export type View = (typeof views)[number]

/** Accepts a saved view. */
export const parseView = parseOneOf(views)

/** Switches the result between tree, table, and text. */
export function ViewSwitch({
  value,
  hasTable,
  onChange,
}: {
  readonly value: View
  readonly hasTable: boolean
  readonly onChange: (view: View) => void
}) {
  const t = useMessages(messages)
  return (
    <Segments
      label={t('view')}
      value={value}
      onChange={onChange}
      options={views
        .filter((each) => each !== 'table' || hasTable)
        .map((each) => ({ value: each, label: t(`view.${each}`) }))}
    />
  )
}
