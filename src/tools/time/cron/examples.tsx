import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { fieldName } from '#src/tools/time/shared/form.tsx'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

const examples = [
  '*/5 * * * *',
  '0 9 * * 1-5',
  '30 4 1,15 * 5',
  '@daily',
  '0 15 10 ? * 6L',
  'Mon..Fri *-*-* 09:00:00',
]

/** Buttons that fill the field with an example. */
export function Examples({ onSelect }: { readonly onSelect: (expression: string) => void }) {
  const t = useMessages(messages)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be in a row
    <div role="group" aria-labelledby={id} className={row}>
      <span id={id} className={fieldName}>
        {t('examples')}
      </span>
      {examples.map((example) => (
        <Button key={example} onClick={() => onSelect(example)}>
          <code className={code}>{example}</code>
        </Button>
      ))}
    </div>
  )
}

const code = css({ fontFamily: 'code', fontSize: '12', fontWeight: '400' })
