import { memo, type ReactNode } from 'react'
import type { TextRange } from '#src/core/json/text-matcher.ts'
import type { TreeRow } from '#src/core/json/tree-row.ts'
import { css, cva } from '#styled-system/css'
import { hitText } from './hit-text.tsx'
import type { TreeStore } from './tree-store.ts'

/** The texts of a tree, in the interface language. */
export interface TreeLabels {
  /** "3 items" in an array or object. */
  readonly items: (count: number) => string
  /** "221 more" members of an object, grouped in one row. */
  readonly more: (count: number) => string
  /** "12,345 characters" in a string that is shown in part. */
  readonly characters: (count: number) => string
  /** "level 2": the number of strings around a value; 0 for a string that contains JSON. */
  readonly layers: (count: number) => string
  /** "2 matches" below a row. */
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
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={row.posInSet}
      aria-setsize={row.setSize}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={active}
      className={line({ marked: row.marked, active })}
      style={{ paddingLeft: `${8 + INDENT_PX * Math.min(depth, MAX_LEVELS)}px` }}
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
      {depth > MAX_LEVELS && <span className={muted}>{`+${depth - MAX_LEVELS} `}</span>}
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
        {displayKey(key, row.hits?.key)}
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
  const shown = hitText(text, row.hits?.text, kind === 'string' ? escaped : plain)
  const all = isCut ? [shown, '…'] : shown
  return (
    <>
      <span className={token({ kind: tokenOf[kind] })}>
        {kind === 'string' ? quoted(all) : all}
      </span>
      {isCut && <span className={muted}>{` ${labels.characters(length)}`}</span>}
    </>
  )
}

/** A key without quotes, or as a JSON string if it has escapes or outer whitespace or is empty. */
function displayKey(key: string, hits: readonly TextRange[] | undefined): ReactNode {
  const isPlain = key !== '' && escaped(key) === key && key.trim() === key
  return isPlain ? hitText(key, hits, plain) : quoted(hitText(key, hits, escaped))
}

const plain = (text: string) => text
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)
const quoted = (text: ReactNode) => (
  <>
    {'"'}
    {text}
    {'"'}
  </>
)

/** Pixels per level; levels beyond the maximum show a number instead. */
const INDENT_PX = 14
const MAX_LEVELS = 30

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
    height: { base: '6', _touch: '11' },
    pr: '3',
    whiteSpace: 'pre',
    cursor: 'default',
    contain: 'layout style',
    _hover: { bg: 'bg.hover' },
  },
  variants: {
    marked: {
      true: {
        bg: 'warning.subtle',
        boxShadow: 'inset 3px 0 token(colors.warning)',
        fontWeight: '600',
      },
      false: {},
    },
    active: {
      true: {
        bg: 'bg.selected',
        _hover: { bg: 'bg.selected' },
        _forced: { outline: '1px solid Highlight', outlineOffset: '-1px' },
      },
      false: {},
    },
  },
})

const twisty = cva({
  base: {
    flexShrink: '0',
    width: { base: '6', _touch: '11' },
    height: { base: '6', _touch: '11' },
    ml: { base: '-1', _touch: '-2' },
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
