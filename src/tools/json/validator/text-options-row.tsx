import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { strip } from '#src/tools/shared/styles.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { css } from '#styled-system/css'
import type { TextOptions } from './logic.ts'
import tool from './tool.ts'

const { indent, sortKeys } = tool.operations.validate.options

/** The indent and key order of the result as text. */
export function TextOptionsRow({
  value,
  onChange,
}: {
  readonly value: TextOptions
  readonly onChange: (value: TextOptions) => void
}) {
  return (
    <div className={row}>
      <ChoiceControl
        option={indent}
        value={value.indent}
        onChange={(chosen) => onChange({ ...value, indent: chosen })}
      />
      <ToggleControl
        option={sortKeys}
        value={value.sortKeys}
        onChange={(chosen) => onChange({ ...value, sortKeys: chosen })}
      />
    </div>
  )
}

const row = `${strip} ${css({ display: 'flex', flexWrap: 'wrap', gap: '4' })}`
