import { css, cva } from '#styled-system/css'
import type { ChangeKind } from './logic.ts'

const marks: Readonly<Record<ChangeKind, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '→',
}

/** The sign of a kind of change, in its color. */
export function Mark({ kind }: { readonly kind: ChangeKind }) {
  return (
    <span aria-hidden="true" className={sign({ kind })}>
      {marks[kind]}
    </span>
  )
}

const sign = cva({
  base: { flex: 'none', width: '20px', textAlign: 'center', fontWeight: '700' },
  variants: {
    kind: {
      added: { color: 'success' },
      removed: { color: 'danger' },
      changed: { color: 'warning' },
      moved: { color: 'accent' },
    },
  },
})

/** The background of a value before and after a change. */
export const tint = cva({
  base: {},
  variants: {
    side: {
      before: { bg: 'danger.subtle' },
      after: { bg: 'success.subtle' },
      moved: { bg: 'accent.subtle' },
      none: {},
    },
  },
})

export const code = css({ fontFamily: 'code', fontSize: '13', unicodeBidi: 'isolate' })
