import { useMessages } from '#src/lib/use-messages.ts'
import { Segments } from '#src/ui/segments.tsx'
import { messages } from './messages.ts'

export type View = 'tree' | 'text'

/** Whether the result is seen as a tree or as text. */
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
      options={[
        { value: 'tree', label: t('view.tree') },
        { value: 'text', label: t('view.text') },
      ]}
    />
  )
}
