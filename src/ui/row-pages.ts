import { useEffect, useMemo, useRef, useState } from 'react'

/** Rows that are read when they come into view. */
export interface Rows<Row> {
  readonly rows: number
  readonly read: (start: number, count: number) => Promise<readonly Row[]>
}

export interface RowPages<Row> {
  /** A row by its number from 0; undefined while it is not read. */
  readonly get: (row: number) => Row | undefined
}

const PAGE = 128
const KEPT_PAGES = 24

/** The rows read so far around a window, its end exclusive; reads what it lacks. */
export function useRowPages<Row>(source: Rows<Row>, first: number, last: number): RowPages<Row> {
  const [read, setRead] = useState<Read<Row>>({ source, pages: new Map() })
  const pages: Read<Row>['pages'] = read.source === source ? read.pages : none
  const asked = useRef({ source, pages: new Set<number>() })

  useEffect(() => {
    if (asked.current.source !== source) asked.current = { source, pages: new Set() }
    const pending = asked.current.pages
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) {
      if (pages.has(page) || pending.has(page)) continue
      pending.add(page)
      source.read(page * PAGE, PAGE).then(
        (rows) => {
          pending.delete(page)
          if (asked.current.pages === pending)
            setRead((former) => withPage(former, source, page, rows))
        },
        () => pending.delete(page),
      )
    }
  }, [source, pages, first, last])

  return useMemo(() => ({ get: (row) => pages.get(Math.floor(row / PAGE))?.[row % PAGE] }), [pages])
}

interface Read<Row> {
  readonly source: Rows<Row>
  readonly pages: ReadonlyMap<number, readonly Row[]>
}

const none: ReadonlyMap<number, never> = new Map<number, never>()

/** The pages with another one; the oldest make room for it. */
function withPage<Row>(
  read: Read<Row>,
  source: Rows<Row>,
  page: number,
  rows: readonly Row[],
): Read<Row> {
  const kept = read.source === source ? [...read.pages].slice(1 - KEPT_PAGES) : []
  return { source, pages: new Map([...kept, [page, rows]]) }
}
