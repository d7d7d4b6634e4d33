import { isChoice, isToggle, isUsed, type Options } from '#src/core/options.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'

/** The controls of the options that have an effect. */
export function OptionsRow({
  options,
  values,
  onChange,
}: {
  readonly options: Options
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (name: string, value: unknown) => void
}) {
  const used = Object.entries(options).filter(([, option]) => isUsed(option, values))
  return used.map(([name, option]) => {
    const value = values[name]
    const change = (next: unknown) => onChange(name, next)
    if (isChoice(option)) {
      const chosen = value as (typeof option)['default']
      return <ChoiceControl key={name} option={option} value={chosen} onChange={change} />
    }
    if (!isToggle(option)) return null
    return <ToggleControl key={name} option={option} value={value === true} onChange={change} />
  })
}
