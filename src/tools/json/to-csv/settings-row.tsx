import { isUsed, type Toggle } from '#src/core/options.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { css } from '#styled-system/css'
import type { CsvSwitches, Direction } from './settings.ts'
import tool from './tool.ts'

const { 'to-csv': to, 'from-csv': from } = tool.operations
const { header, flatten, excel, guardFormulas } = to.options
const { types, keepQuoted, unflatten, unprotect } = from.options

const switches = {
  'to-csv': Object.entries({ header, flatten, excel, guardFormulas }),
  'from-csv': Object.entries({ header, types, keepQuoted, unflatten, unprotect }),
} as const satisfies Readonly<Record<Direction, readonly (readonly [string, Toggle])[]>>

/** The switches of the current direction. */
export function CsvSettingsRow({
  direction,
  value,
  onChange,
}: {
  readonly direction: Direction
  readonly value: CsvSwitches
  readonly onChange: (change: CsvSwitches) => void
}) {
  const values = new Map<string, unknown>(Object.entries(value))
  const used = switches[direction].filter(([, option]) => isUsed(option, { ...value }))
  return (
    <div className={row}>
      {used.map(([name, option]) => (
        <ToggleControl
          key={name}
          option={option}
          value={values.get(name) === true}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </div>
  )
}

const row = `${strip} ${css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })}`
