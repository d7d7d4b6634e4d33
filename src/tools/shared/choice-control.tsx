import type { Choice } from '#src/core/options.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'

/** The control of a choice option: a select or, with `inView`, a segmented control. */
export function ChoiceControl<Value extends string | number>({
  option: { title, values, labels },
  value,
  inView = false,
  onChange,
}: {
  readonly option: Choice<Value>
  readonly value: Value
  readonly inView?: boolean
  readonly onChange: (value: Value) => void
}) {
  const language = useLanguage()
  const Control = inView ? Segments : Select
  return (
    <Control
      label={title[language]}
      value={`${value}`}
      options={values.map((each, at) => ({
        value: `${each}`,
        label: labels[at]?.[language] ?? '',
      }))}
      onChange={(chosen) => {
        const found = values.find((each) => `${each}` === chosen)
        if (found !== undefined) onChange(found)
      }}
    />
  )
}
