import { useEffect, useMemo, useRef, useState } from 'react'

/** Rows that are read on demand. */
export interface Rows<Row> {
  readonly rows: number
  readonly read: (start: number, count: number) => Promise<readonly Row[]>
}

export interface RowPages<Row> {
  /** The row with a 0-based number; undefined until it is read. */
  readonly get: (row: number) => Row | undefined
}

const PAGE_ROWS = 128
const MAX_CACHED_PAGES = 24

/** The rows of a window, end exclusive. Reads missing pages and caches the newest. */
export function useRowPages<Row>(source: Rows<Row>, first: number, last: number): RowPages<Row> {
  const [read, setRead] = useState<Read<Row>>({ source, pages: new Map() })
  const pages: Read<Row>['pages'] = read.source === source ? read.pages : none
  const requested = useRef({ source, pages: new Set<number>() })

  useEffect(() => {
    if (requested.current.source !== source) requested.current = { source, pages: new Set() }
    const pending = requested.current.pages
    for (let page = Math.floor(first / PAGE_ROWS); page * PAGE_ROWS < last; page++) {
      if (pages.has(page) || pending.has(page)) continue
      pending.add(page)
      source.read(page * PAGE_ROWS, PAGE_ROWS).then(
        (rows) => {
          pending.delete(page)
          if (requested.current.pages === pending)
            setRead((former) => withPage(former, source, page, rows))
        },
        () => pending.delete(page),
      )
    }
  }, [source, pages, first, last])

  return useMemo(
    () => ({ get: (row) => pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS] }),
    [pages],
  )
}

interface Read<Row> {
  readonly source: Rows<Row>
  readonly pages: ReadonlyMap<number, readonly Row[]>
}

const none: ReadonlyMap<number, never> = new Map<number, never>()

/** Adds a page, and evicts the oldest if the cache is full. */
function withPage<Row>(
  read: Read<Row>,
  source: Rows<Row>,
  page: number,
  rows: readonly Row[],
): Read<Row> {
  const cached = read.source === source ? [...read.pages].slice(1 - MAX_CACHED_PAGES) : []
  return { source, pages: new Map([...cached, [page, rows]]) }
}
