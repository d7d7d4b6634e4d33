import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useStore } from '#src/lib/use-store.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { column } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import { EditMenu } from './edit-menu.tsx'
import { type InputPlace, SelectionBar } from './selection-bar.tsx'
import { Tree } from './tree.tsx'
import { TreeSearchBar } from './tree-search-bar.tsx'
import { TreeSearchStore } from './tree-search-store.ts'
import type { TreeSelection, TreeSource } from './tree-store.ts'
import { UnfoldedBar } from './unfolded-bar.tsx'
import { useTreeCopy } from './use-tree-copy.ts'
import { type TreeEditing, useTreeEdits } from './use-tree-edits.ts'
import { useUnfolded } from './use-unfolded.ts'

export type { InputPlace } from './selection-bar.tsx'
export type { TreeEditing } from './use-tree-edits.ts'

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'))

/** The actions of a tree that a page can trigger. */
export interface TreeControls {
  /** Collapses all rows, or expands them. */
  readonly fold: (folded: boolean) => void
  /** Selects the value at a byte offset of the source and scrolls to it. */
  readonly reveal: (offset: number) => void
}

/**
 * A JSON document as a tree, with its search above it and the selected value below it. JSON in one of
 * its strings can be unfolded to another tree in its place.
 */
export function TreeBox({
  tree,
  label,
  revision,
  onSelect,
  onTable,
  input,
  editing,
  search: given,
  ref,
}: {
  readonly tree: TreeSource
  /** The accessible name. */
  readonly label: string
  /** A new value reloads the rows, because their marks have changed. */
  readonly revision?: unknown
  readonly onSelect?: (selection: TreeSelection) => void
  /** Shows an array as a table; undefined where that isn't possible. */
  readonly onTable?: (array: TreeSelection) => void
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  /** Undefined if the tree doesn't show the input itself. */
  readonly editing?: TreeEditing
  /** A search that outlives the tree; by default, it ends with it. */
  readonly search?: TreeSearchStore
  readonly ref?: Ref<TreeControls>
}) {
  const rows = useRef<HTMLDivElement>(null)
  const { edits, store } = useTreeEdits(tree, editing, () => rows.current?.focus())
  const { form } = useStore(edits)
  const [own] = useState(() => new TreeSearchStore())
  const search = given ?? own
  const [selected, setSelected] = useState<TreeSelection & { readonly of: unknown }>()
  const selection = selected?.of === tree ? selected : undefined
  const { copy } = useTreeCopy(store)
  const { unfolded, unfold, leave } = useUnfolded(tree)
  const field = useRef<HTMLInputElement>(null)
  const inner = useRef<TreeControls>(null)

  useEffect(() => {
    store.onSelect = (next) => {
      setSelected({ ...next, of: tree })
      onSelect?.(next)
    }
  }, [store, tree, onSelect])
  useEffect(() => search.attach(store), [search, store])
  // The filter would hide the value.
  const showAll = useCallback(() => {
    if (search.get().onlyMatches) search.setOnlyMatches(false)
  }, [search])
  useImperativeHandle(
    ref,
    () => ({
      fold: (folded) => {
        if (inner.current) inner.current.fold(folded)
        else if (folded) store.collapseAll()
        else store.expandAll()
      },
      reveal: (offset) => {
        leave()
        showAll()
        store.reveal(offset)
      },
    }),
    [store, leave, showAll],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F3') search.step(event.shiftKey ? -1 : 1)
    else if (isFind(event)) field.current?.select()
    else return
    event.preventDefault()
  }

  return (
    <>
      {unfolded ? (
        <>
          <UnfoldedBar path={unfolded.path} onLeave={leave} />
          <TreeBox ref={inner} tree={unfolded.tree} label={label} input={undefined} />
        </>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls in it */}
      <div className={cx(box, unfolded && hidden)} onKeyDown={onKeyDown}>
        <TreeSearchBar search={search} field={field} onLeave={() => rows.current?.focus()} />
        <div className={body}>
          <Tree
            ref={rows}
            store={store}
            label={label}
            revision={revision}
            onCopy={() => copy('value')}
            onPress={edits.press}
          />
        </div>
        <SelectionBar
          store={store}
          selection={selection}
          input={input}
          onCursor={(offset) => {
            showAll()
            store.revealSource(offset)
          }}
          onUnfold={(next) => void unfold(next)}
          onTable={onTable}
        >
          {editing ? (
            <EditMenu
              edits={edits}
              editing={editing}
              row={selected?.row}
              isCurrent={selection !== undefined}
            />
          ) : null}
        </SelectionBar>
        {form ? <EditDialog form={form} edits={edits} onClose={edits.close} /> : null}
      </div>
    </>
  )
}

const isFind = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !shiftKey && !altKey

const box = cx(
  column,
  css({
    flex: '1 1 0',
    minHeight: { base: '360px', _wide: '0', _touch: { base: '520px', _wide: '0' } },
  }),
)

// Keeps its rows and its search.
const hidden = css({ display: 'none!' })

const body = css({ position: 'relative', flex: '1 1 0', minHeight: '0' })
