import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { column } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css, cx } from '#styled-system/css'
import { CellBar } from './cell-bar.tsx'
import type { PlacedArray } from './logic/records.ts'
import { Table } from './table.tsx'
import { TableBar } from './table-bar.tsx'
import { messages } from './table-messages.ts'
import { TableProgressBar } from './table-progress-bar.tsx'
import type { TableStore } from './table-store.ts'
import { type TableOwner, useTable } from './use-table.ts'

/** An array of a document as a table, with its filter above it and the selected cell below it. */
export function TableBox({
  owner,
  arrays,
  node,
  onArray,
  onShow,
  onCancel,
}: {
  readonly owner: TableOwner
  /** The arrays that can be shown. */
  readonly arrays: readonly PlacedArray[]
  /** Tape index of the array. */
  readonly node: number
  readonly onArray: (node: number) => void
  /** Shows the value at a byte offset of the document in its tree. */
  readonly onShow: (offset: number) => void
  /** The user has canceled before the columns were known. */
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  const [flatten, setFlatten] = useState(false)
  const store = useTable(owner, node, flatten)
  const settings = (
    <>
      {arrays.length > 1 ? (
        <ChoiceList
          aria-label={t('array')}
          options={arrays.map(({ path, length, index }) => ({
            value: `${index}`,
            label: t('array.items', { path, count: length }),
          }))}
          value={`${node}`}
          className={choice}
          onChange={(index) => onArray(Number(index))}
        />
      ) : null}
      <Switch label={t('flatten')} checked={flatten} onChange={setFlatten} />
    </>
  )
  return (
    <div className={box}>
      {store ? (
        <OpenTable store={store} settings={settings} onShow={onShow} onCancel={onCancel} />
      ) : null}
    </div>
  )
}

function OpenTable({
  store,
  settings,
  onShow,
  onCancel,
}: {
  readonly store: TableStore
  readonly settings: ReactNode
  readonly onShow: (offset: number) => void
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  const { info, total, progress, crash } = useStore(store)
  const { copy, copied } = useCopy()
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [fieldUses, setFieldUses] = useState(0)
  // The menu has returned the focus to its button by then.
  useEffect(() => {
    if (fieldUses > 0) field.current?.select()
  }, [fieldUses])
  if (crash !== undefined) throw crash
  const copyCell = async () => {
    try {
      await copy(store.readActive())
    } catch (error) {
      // A newer document is about to replace this one.
      if (!isToolFailure(error)) throw error
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isFind(event)) return
    event.preventDefault()
    field.current?.select()
  }
  const cancel = () => {
    store.cancel()
    if (!info) onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls in it
    <div className={box} onKeyDown={onKeyDown}>
      <TableBar store={store} field={field} onLeave={() => grid.current?.focus()}>
        {settings}
      </TableBar>
      <div className={body}>
        {info ? (
          <Table
            ref={grid}
            store={store}
            info={info}
            label={t('table')}
            onCopy={() => void copyCell()}
            onFilter={(chosen) => {
              store.setFilter({ column: chosen })
              setFieldUses(fieldUses + 1)
            }}
          />
        ) : null}
        {info && info.rows > 0 && total === 0 ? <p className={hint}>{t('empty')}</p> : null}
        {progress ? (
          <TableProgressBar
            label={info ? t('working') : t('opening')}
            progress={progress}
            onCancel={cancel}
          />
        ) : null}
      </div>
      <CellBar store={store} copied={copied} onCopy={() => void copyCell()} onShow={onShow} />
    </div>
  )
}

const isFind = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !shiftKey && !altKey

const box = cx(
  column,
  css({
    flex: '1 1 0',
    minHeight: { base: '400px', _wide: '0', _touch: { base: '520px', _wide: '0' } },
  }),
)

const body = css({ position: 'relative', flex: '1 1 0', minHeight: '0' })

const hint = css({
  position: 'absolute',
  top: '12',
  insetX: '0',
  textAlign: 'center',
  fontSize: '13',
  color: 'fg.muted',
  pointerEvents: 'none',
})

const choice = css({
  flex: 'none',
  maxWidth: '240px',
  height: '7',
  px: '1.5',
  fontSize: '12',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '11' },
})
