import type { NodePath } from '#src/core/json/node-path.ts'
import { shorten } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { CheckIcon, CopyIcon } from '#src/ui/icons.ts'
import { css, cva } from '#styled-system/css'
import { messages } from './messages.ts'

/** The path of a value as JSONPath, JSON Pointer, JavaScript and jq; a click copies one. */
export function PlaceNotations({ place }: { readonly place: NodePath }) {
  const t = useMessages(messages)
  return (
    <ul className={list}>
      <Notation name={t('place.jsonpath')} text={place.normalized} />
      <Notation name={t('place.pointer')} text={place.pointer} />
      <Notation name={t('place.accessor')} text={place.accessor} />
      <Notation name={t('place.jq')} text={place.jq} />
    </ul>
  )
}

function Notation({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useMessages(messages)
  const { copy, copied, canCopy } = useCopy()
  return (
    <li>
      <button
        type="button"
        disabled={!canCopy}
        className={button}
        title={t('place.copy')}
        onClick={() => void copy(text)}
      >
        <span className={label}>{name}</span>
        <code className={code}>{shorten(text, MAX_CHARS)}</code>
        <span className={mark({ copied })}>{copied ? <CheckIcon /> : <CopyIcon />}</span>
      </button>
    </li>
  )
}

/** UTF-16 units of a path on screen; Copy includes the entire path. */
const MAX_CHARS = 1000

const mark = cva({
  base: { flex: 'none' },
  variants: { copied: { true: { color: 'success' }, false: { color: 'fg.muted' } } },
})

const list = css({
  flex: 'none',
  py: '1',
  borderTop: '1px solid token(colors.border)',
  bg: 'bg',
})

const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '6',
  px: '3',
  fontSize: '12',
  textAlign: 'left',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  _touch: { minHeight: '11' },
})

const label = css({ flex: 'none', width: '88px', color: 'fg.muted' })

const code = css({
  flex: '1',
  minWidth: '0',
  truncate: true,
  fontFamily: 'code',
  fontSize: '12',
  minHeight: '1lh',
})
