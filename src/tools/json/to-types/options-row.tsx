import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { type TypesOptions, withoutConverters } from './logic/languages.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const { typesOnly, enums, dates, maps } = tool.operations['to-types'].options
const toggles = { typesOnly, enums, dates, maps }
type Name = keyof typeof toggles

/** The name of the root type and the switches of the target. */
export function TypesOptionsRow({
  value,
  onChange,
}: {
  readonly value: TypesOptions
  readonly onChange: (change: Partial<TypesOptions>) => void
}) {
  const t = useMessages(messages)
  const id = useId()
  const names = (Object.keys(toggles) as Name[]).filter(
    (name) => name !== 'typesOnly' || !withoutConverters.includes(value.target),
  )
  return (
    <div className={row}>
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })}>
        <label htmlFor={id}>{t('root')}</label>
        <input
          id={id}
          type="text"
          value={value.root}
          placeholder={tool.operations['to-types'].options.root.default}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          className={field}
          onChange={({ target }) => onChange({ root: target.value })}
        />
      </span>
      {names.map((name) => (
        <ToggleControl
          key={name}
          option={toggles[name]}
          value={value[name]}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </div>
  )
}

const row = `${strip} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  fontSize: '12',
})}`

const field = `${surface} ${css({
  width: '140px',
  height: '7',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  _placeholder: { color: 'fg.muted' },
  // iOS Safari zooms into a focused field with a smaller font.
  _touch: { height: '11', fontSize: '16' },
})}`
