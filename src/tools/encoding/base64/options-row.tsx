import type { ValuesOf } from '#src/core/options.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { Select } from '#src/ui/select.tsx'
import { messages } from './messages.ts'
import tool from './tool.ts'

const variants = ['standard', 'url-safe', 'data-uri'] as const
const { options: declared } = tool.operations.encode

type EncodeValues = ValuesOf<typeof declared>
type SharedValues = Pick<EncodeValues, 'charset' | 'lines'>

/** Controls for the Base64 variant, padding, line length, character set, and lines. */
export function OptionsRow({
  value,
  onChange,
  shared,
  onShared,
}: {
  readonly value: EncodeValues
  readonly onChange: (value: EncodeValues) => void
  /** The options that both directions have, as the selected one runs with them. */
  readonly shared: SharedValues
  readonly onShared: (change: Partial<SharedValues>) => void
}) {
  const t = useMessages(messages)
  const { alphabet, padding, lineLength, dataUri } = value
  return (
    <>
      <Select
        label={t('variant')}
        value={dataUri ? 'data-uri' : alphabet}
        options={variants.map((it) => ({ value: it, label: t(`variant.${it}`) }))}
        onChange={(variant) =>
          onChange(
            variant === 'data-uri'
              ? { ...value, dataUri: true }
              : // URL-safe Base64 is usually unpadded because "=" is reserved in URLs.
                { ...value, dataUri: false, alphabet: variant, padding: variant === 'standard' },
          )
        }
      />
      <ChoiceControl
        option={declared.charset}
        value={shared.charset}
        onChange={(charset) => onShared({ charset })}
      />
      <ToggleControl
        option={declared.lines}
        value={shared.lines}
        onChange={(lines) => onShared({ lines })}
      />
      {dataUri ? null : (
        <>
          <ToggleControl
            option={declared.padding}
            value={padding}
            onChange={(checked) => onChange({ ...value, padding: checked })}
          />
          <ChoiceControl
            option={declared.lineLength}
            value={lineLength}
            onChange={(length) => onChange({ ...value, lineLength: length })}
          />
        </>
      )}
    </>
  )
}
