import type { Operations } from '#src/core/operation.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { messages } from './messages.ts'
import { shortcutNames, useToolShortcuts } from './shortcuts.ts'

interface Directions<Name extends string> {
  readonly operations: Operations
  /** An operation and its inverse. */
  readonly names: readonly Name[]
  readonly value: Name
}

/** The switch between two operations. */
export function DirectionSwitch<Name extends string>({
  operations,
  names,
  value,
  onChange,
}: Directions<Name> & { readonly onChange: (name: Name) => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Segments
      label={t('direction')}
      value={value}
      onChange={onChange}
      options={names.map((name) => ({
        value: name,
        label: operations[name]?.title[language] ?? name,
      }))}
    />
  )
}

/** A button for each operation; Ctrl/Cmd+Enter repeats the last one. */
export function DirectionButtons<Name extends string>({
  operations,
  names,
  value,
  disabled,
  onRun,
}: Directions<Name> & {
  readonly disabled: boolean
  readonly onRun: (name: Name) => void
}) {
  const language = useLanguage()
  useToolShortcuts({ run: disabled ? undefined : () => onRun(value) })
  return (
    <>
      {names.map((name) => {
        const label = operations[name]?.title[language] ?? name
        const isLast = name === value
        return (
          <Button
            key={name}
            look={isLast ? 'primary' : 'plain'}
            disabled={disabled}
            title={isLast ? `${label} (${shortcutNames.run})` : label}
            onClick={() => onRun(name)}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}
