import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css, cva, cx } from '#styled-system/css'
import { IsolatedJson } from './isolated-json.tsx'
import type { ChangeKind, ComparedRow } from './logic.ts'
import { code, Mark, tint } from './marks.tsx'
import { messages } from './messages.ts'

/** The cells of a row: the value in the original and in the changed document. */
export function SideRow({
  row,
  isCurrent,
  onSelect,
}: {
  readonly row: ComparedRow | undefined
  readonly isCurrent: boolean
  readonly onSelect: (change: number) => void
}) {
  const t = useMessages(messages)
  if (!row) return null
  const { kind, level, before, after, count } = row
  if (kind === 'folded') {
    return (
      <td colSpan={2} className={folded}>
        ⋯ {t('folded', { count })}
      </td>
    )
  }
  const change = changeOf(kind)
  const select = () => {
    if (change && count >= 0) onSelect(count)
  }
  return (['before', 'after'] as const).map((side) => {
    const text = side === 'before' ? before : after
    const isChanged = text !== undefined && change !== undefined
    const shade = !isChanged ? 'none' : change === 'moved' ? 'moved' : side
    return (
      <td key={side} className={cx(cell({ current: isCurrent }), tint({ side: shade }))}>
        <span className={gutter}>{isChanged ? <Mark kind={change} /> : null}</span>
        <Text isButton={isChanged} level={level} title={text} onClick={select}>
          {isChanged ? <span className={css({ srOnly: true })}>{t(`kind.${change}`)} </span> : null}
          {text === undefined ? null : <IsolatedJson text={text} />}
        </Text>
      </td>
    )
  })
}

/** The text of a cell. A change is selected by a click; keys walk through the changes. */
function Text({
  isButton,
  level,
  title,
  onClick,
  children,
}: {
  readonly isButton: boolean
  readonly level: number
  /** The text, which a narrow column cuts. */
  readonly title: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const style = { paddingLeft: `${Math.min(level, MAX_INDENTS) * INDENT_PX}px` }
  return isButton ? (
    <button
      type="button"
      tabIndex={-1}
      className={cx(code, content)}
      style={style}
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  ) : (
    <span className={cx(code, content)} style={style} title={title}>
      {children}
    </span>
  )
}

const INDENT_PX = 12
const MAX_INDENTS = 20

function changeOf(kind: ComparedRow['kind']): ChangeKind | undefined {
  return kind === 'same' || kind === 'folded' || kind === 'open' || kind === 'close'
    ? undefined
    : kind
}

const cell = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    height: '24px',
    pr: '2',
    '&:last-child': { borderLeft: '1px solid token(colors.border)' },
  },
  variants: {
    current: { true: { boxShadow: 'inset 0 0 0 2px token(colors.accent)' }, false: {} },
  },
})

const gutter = css({ flex: 'none', width: '22px', display: 'flex', justifyContent: 'center' })
const content = css({
  flex: '1',
  minWidth: '0',
  truncate: true,
  whiteSpace: 'pre!',
  textAlign: 'left',
})

const folded = css({
  gridColumn: '1 / -1',
  px: '6',
  fontSize: '12',
  lineHeight: '24px',
  color: 'fg.muted',
  bg: 'bg.sunken',
})
