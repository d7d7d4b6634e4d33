import { memo } from 'react'
import type { TreeRow } from '#src/core/json/tree-row.ts'
import { css, cva } from '#styled-system/css'
import type { TreeStore } from './tree-store.ts'

/** The words of a tree, in the language of the page. */
export interface TreeLabels {
  /** "3 items": what an array or object holds. */
  readonly items: (count: number) => string
  /** "221 more": the members of an object that stand behind one row. */
  readonly more: (count: number) => string
  /** "12,345 characters": of a text that is cut. */
  readonly characters: (count: number) => string
  /** "2 layers": how many strings a value came out of; 0 for a string that holds JSON. */
  readonly layers: (count: number) => string
  /** "2 found": marked values below a row. */
  readonly marks: (count: number) => string
}

/** One row of a tree. */
export const TreeItem = memo(function TreeItem({
  id,
  index,
  row,
  active,
  labels,
  store,
}: {
  readonly id: string
  readonly index: number
  readonly row: TreeRow
  readonly active: boolean
  readonly labels: TreeLabels
  readonly store: TreeStore
}) {
  const { depth, expandable, expanded } = row
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={row.posInSet}
      aria-setsize={row.setSize}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={active}
      className={line({ active, marked: row.marked })}
      style={{ paddingLeft: `${8 + INDENT * Math.min(depth, MAX_INDENT)}px` }}
      onClick={() => store.select(index)}
      onDoubleClick={() => expandable && store.toggle(index)}
    >
      <span
        aria-hidden="true"
        className={twisty({ state: expandable ? (expanded ? 'open' : 'closed') : 'none' })}
        onClick={(event) => {
          if (!expandable) return
          event.stopPropagation()
          store.toggle(index)
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      {depth > MAX_INDENT && <span className={muted}>{`+${depth - MAX_INDENT} `}</span>}
      <Name row={row} />
      {row.layers === 0 && <span className={badge}>{labels.layers(0)}</span>}
      <Value row={row} labels={labels} />
      {row.layers !== undefined && row.layers > 0 && (
        <span className={badge}>{labels.layers(row.layers)}</span>
      )}
      {row.marks && !expanded ? <span className={badge}>{labels.marks(row.marks)}</span> : null}
    </div>
  )
})

function Name({ row }: { readonly row: TreeRow }) {
  const { key, keyLength, depth, span, ordinal } = row
  if (span > 0 || depth === 0) return null
  if (key === null) return <span className={token({ kind: 'punctuation' })}>{`${ordinal}: `}</span>
  return (
    <>
      <span className={token({ kind: 'key' })}>
        {visible(key)}
        {keyLength > key.length && '…'}
      </span>
      <span className={token({ kind: 'punctuation' })}>{': '}</span>
    </>
  )
}

function Value({ row, labels }: { readonly row: TreeRow; readonly labels: TreeLabels }) {
  const { kind, text, length, count, ordinal } = row
  if (kind === 'rest') return <span className={muted}>{labels.more(count)}</span>
  if (kind === 'range') {
    return <span className={muted}>{`[${ordinal} … ${ordinal + count - 1}]`}</span>
  }
  if (kind === 'object' || kind === 'array' || kind === 'lines') {
    const brackets = kind === 'object' ? '{}' : '[]'
    return (
      <>
        <span className={token({ kind: 'punctuation' })}>{kind === 'lines' ? '' : brackets}</span>
        <span className={muted}>{`${kind === 'lines' ? '' : ' '}${labels.items(count)}`}</span>
      </>
    )
  }
  const isCut = text.length < length
  const written = kind === 'string' ? JSON.stringify(text) : text
  return (
    <>
      <span className={token({ kind: tokenOf[kind] })}>
        {isCut && kind === 'string' ? `${written.slice(0, -1)}…"` : `${written}${isCut ? '…' : ''}`}
      </span>
      {isCut && <span className={muted}>{` ${labels.characters(length)}`}</span>}
    </>
  )
}

/** A key as it is read; control characters and what would quote it as JSON writes them. */
function visible(key: string): string {
  const written = JSON.stringify(key)
  return key !== '' && written === `"${key}"` && key.trim() === key ? key : written
}

/** Pixels a level, and the levels that are shown by indentation. */
const INDENT = 14
const MAX_INDENT = 30

const tokenOf = {
  string: 'string',
  number: 'number',
  boolean: 'literal',
  null: 'literal',
} as const

const line = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '6',
    pr: '3',
    whiteSpace: 'pre',
    cursor: 'default',
    contain: 'layout style',
    _hover: { bg: 'bg.hover' },
  },
  variants: {
    active: {
      true: {
        bg: 'bg.selected',
        _hover: { bg: 'bg.selected' },
        _forced: { outline: '1px solid Highlight', outlineOffset: '-1px' },
      },
      false: {},
    },
    marked: {
      true: {
        bg: 'warning.subtle',
        boxShadow: 'inset 3px 0 token(colors.warning)',
        fontWeight: '600',
      },
      false: {},
    },
  },
  compoundVariants: [{ active: true, marked: true, css: { bg: 'bg.selected' } }],
})

const twisty = cva({
  base: {
    flexShrink: '0',
    width: '6',
    height: '6',
    ml: '-1',
    display: 'grid',
    placeItems: 'center',
    _before: {
      content: '""',
      width: '7px',
      height: '7px',
      borderRight: '1.5px solid currentColor',
      borderBottom: '1.5px solid currentColor',
      color: 'fg.muted',
    },
  },
  variants: {
    state: {
      open: { cursor: 'pointer', _before: { transform: 'translateY(-2px) rotate(45deg)' } },
      closed: { cursor: 'pointer', _before: { transform: 'translateX(-2px) rotate(-45deg)' } },
      none: { _before: { display: 'none' } },
    },
  },
})

const token = cva({
  base: { unicodeBidi: 'isolate' },
  variants: {
    kind: {
      key: { color: 'json.key' },
      string: { color: 'json.string' },
      number: { color: 'json.number' },
      literal: { color: 'json.literal' },
      punctuation: { color: 'json.punctuation' },
    },
  },
})

const badge = css({
  mx: '1',
  px: '1.5',
  fontFamily: 'ui',
  fontSize: '11px',
  lineHeight: '16px',
  color: 'accent',
  bg: 'accent.subtle',
  borderRadius: 'sm',
})

const muted = css({ color: 'fg.muted', fontSize: '12' })
