import { type ReactNode, type Ref, useState } from 'react'
import { css } from '#styled-system/css'
import { listedItem } from './listed.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** The button that replaces an item by its form. */
export interface FormOpener {
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick: () => void
}

interface ItemParts {
  readonly text: ReactNode
  readonly buttons: (opener: FormOpener) => ReactNode
}

/** An item of a list with a form in its place, after which the button that opened it has the focus again. */
export function EditableItem({
  form,
  ...parts
}: ItemParts & { readonly form: (close: () => void) => ReactNode }) {
  const [state, setState] = useState<'shown' | 'open' | 'closed'>('shown')
  return (
    <li className={listedItem}>
      {state === 'open' ? (
        <div className={css({ flex: '1', minWidth: '0' })}>{form(() => setState('closed'))}</div>
      ) : (
        <Shown {...parts} isFocused={state === 'closed'} onOpen={() => setState('open')} />
      )}
    </li>
  )
}

function Shown({
  text,
  buttons,
  isFocused,
  onOpen,
}: ItemParts & { readonly isFocused: boolean; readonly onOpen: () => void }) {
  const ref = useFocusOnMount<HTMLButtonElement>(isFocused)
  return (
    <>
      <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>{text}</span>
      {buttons({ ref, onClick: onOpen })}
    </>
  )
}
