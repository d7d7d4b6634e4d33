import { useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cx } from '#styled-system/css'
import { IsolatedJson } from './isolated-json.tsx'
import type { ListedChange } from './logic.ts'
import { code, Mark, tint } from './marks.tsx'
import { messages } from './messages.ts'

/** A change in two lines: its path, and the value before and after. */
export function ChangeItem({ change }: { readonly change: ListedChange | undefined }) {
  const t = useMessages(messages)
  if (!change) return null
  const { kind, path, from, before, after } = change
  const isMoved = kind === 'moved'
  return (
    <div className={item}>
      <Mark kind={kind} />
      <div className={css({ minWidth: '0', flex: '1' })}>
        <div className={line}>
          <span className={css({ srOnly: true })}>{t(`kind.${kind}`)}</span>
          {isMoved && from !== undefined ? (
            <span className={cx(code, pathStyle)}>{markSpecial(from)} →</span>
          ) : null}
          <span className={cx(code, pathStyle)} title={path}>
            {markSpecial(path)}
          </span>
        </div>
        <div className={line}>
          {before === undefined || isMoved ? null : (
            <span className={cx(code, value, tint({ side: 'before' }))}>
              <IsolatedJson text={before} />
            </span>
          )}
          {before !== undefined && after !== undefined && !isMoved ? (
            <span aria-hidden="true">→</span>
          ) : null}
          {after === undefined ? null : (
            <span className={cx(code, value, tint({ side: isMoved ? 'moved' : 'after' }))}>
              <IsolatedJson text={after} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  height: 'full',
  px: '2',
})

// Two lines fit in a row, also in the largest text.
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  height: '22px',
  lineHeight: '22px',
})
const pathStyle = css({ truncate: true, color: 'fg' })
const value = css({ truncate: true, borderRadius: 'sm', px: '1', maxWidth: 'full' })
