import type { Toggle } from '#src/core/options.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { css } from '#styled-system/css'
import type { Direction, Settings } from './settings.ts'
import tool from './tool.ts'

const { 'to-csv': to, 'from-csv': from } = tool.operations

/** The switches of each direction. */
const switches = {
  'to-csv': [
    ['header', to.options.header],
    ['flatten', to.options.flatten],
    ['excel', to.options.excel],
    ['guard', to.options.guardFormulas],
  ],
  'from-csv': [
    ['header', from.options.header],
    ['types', from.options.types],
    ['unprotect', from.options.unprotect],
  ],
} as const satisfies Readonly<Record<Direction, readonly (readonly [keyof Settings, Toggle])[]>>

/** How the result is written. */
export function SettingsRow({
  direction,
  value,
  onChange,
}: {
  readonly direction: Direction
  readonly value: Settings
  readonly onChange: (value: Settings) => void
}) {
  return (
    <div className={row}>
      {switches[direction].map(([name, option]) => (
        <ToggleControl
          key={name}
          option={option}
          value={value[name]}
          onChange={(checked) => onChange({ ...value, [name]: checked })}
        />
      ))}
    </div>
  )
}

const row = `${strip} ${css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })}`
