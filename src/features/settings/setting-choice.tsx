import type { Choices } from '#src/ui/choice-list.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { SettingRow } from './setting-row.tsx'

/** A setting with its name and a few values. */
export function SettingChoice<Value extends string>({
  label,
  ...choices
}: { readonly label: string } & Choices<Value>) {
  return (
    <SettingRow label={label}>
      <Segments label={label} {...choices} />
    </SettingRow>
  )
}
