import { useMessages } from '#src/lib/use-messages.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Base64Options } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const variants = ['standard', 'url-safe', 'data-uri'] as const
const { options: declared } = tool.operations.encode

/** Controls for the Base64 variant, padding, and line length. */
export function OptionsRow({
  value,
  onChange,
}: {
  readonly value: Base64Options
  readonly onChange: (value: Base64Options) => void
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
