import type { ValuesOf } from '#src/core/options.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import tool from './tool.ts'

const { options } = tool.operations.escape
type Values = ValuesOf<typeof options>

/** The number of escaping levels, and whether to include the outermost quotes. */
export function EscapeOptions({
  value: { layers, quotes },
  onChange,
}: {
  readonly value: Values
  readonly onChange: (change: Partial<Values>) => void
}) {
  return (
    <>
      <ChoiceControl
        option={options.layers}
        value={layers}
        onChange={(chosen) => onChange({ layers: chosen })}
      />
      <ToggleControl
        option={options.quotes}
        value={quotes}
        onChange={(chosen) => onChange({ quotes: chosen })}
      />
    </>
  )
}
