import type { Toggle } from '#src/core/options.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { Switch } from '#src/ui/switch.tsx'

/** The control of a toggle option. */
export function ToggleControl({
  option: { title, hint },
  value,
  onChange,
}: {
  readonly option: Toggle
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}) {
  const language = useLanguage()
  const control = <Switch label={title[language]} checked={value} onChange={onChange} />
  return hint ? <span title={hint[language]}>{control}</span> : control
}
