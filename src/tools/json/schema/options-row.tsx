import type { ValuesOf } from '#src/core/options.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import tool from './tool.ts'

const { draft, formats } = tool.operations.validate.options

export type SchemaOptions = ValuesOf<typeof tool.operations.validate.options>

/** The draft of schemas without `$schema`, and whether formats are checked. */
export function SchemaOptionsRow({
  value,
  onChange,
}: {
  readonly value: SchemaOptions
  readonly onChange: (change: Partial<SchemaOptions>) => void
}) {
  return (
    <>
      <ChoiceControl
        option={draft}
        value={value.draft}
        onChange={(chosen) => onChange({ draft: chosen })}
      />
      <ToggleControl
        option={formats}
        value={value.formats}
        onChange={(checked) => onChange({ formats: checked })}
      />
    </>
  )
}
