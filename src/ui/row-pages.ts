import { useEffect, useMemo, useRef, useState } from 'react'

/** Rows that are read on demand. */
export interface Rows<Row> {
  readonly rows: number
  readonly read: (start: number, count: number) => Promise<readonly Row[]>
  /** Pages that are already read. */
  readonly pages?: ReadonlyMap<number, readonly Row[]>
}

export interface RowPages<Row> {
  /** The row with a 0-based number; undefined until it is read. */
  readonly get: (row: number) => Row | undefined
  /** Whether rows of the window couldn't be read. They are requested again when it moves. */
  readonly hasFailed: boolean
}

const PAGE_ROWS = 128
const MAX_CACHED_PAGES = 24

/** The rows of a window, end exclusive. Reads missing pages and caches the newest. */
export function useRowPages<Row>(source: Rows<Row>, first: number, last: number): RowPages<Row> {
  const [read, setRead] = useState<Read<Row>>(() => unread(source))
  const { pages, failed } = read.source === source ? read : unread(source)
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
        () => {
          pending.delete(page)
          if (requested.current.pages === pending)
            setRead((former) => withFailure(former, source, page))
        },
      )
    }
  }, [source, pages, first, last])

  const hasFailed = [...failed].some(
    (page) => page >= Math.floor(first / PAGE_ROWS) && page * PAGE_ROWS < last,
  )
  return useMemo(
    () => ({
      get: (row) => pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS],
      hasFailed,
    }),
    [pages, hasFailed],
  )
}

interface Read<Row> {
  readonly source: Rows<Row>
  readonly pages: ReadonlyMap<number, readonly Row[]>
  /** The pages that couldn't be read. */
  readonly failed: ReadonlySet<number>
}

const none = { pages: new Map<number, never>(), failed: new Set<number>() }

const unread = <Row>(source: Rows<Row>): Read<Row> => ({
  source,
  pages: source.pages ?? none.pages,
  failed: none.failed,
})

/** Reads the pages of a window, end exclusive, or of the last rows if it is beyond them. */
export async function withPages<Row, Source extends Rows<Row>>(
  source: Source & Rows<Row>,
  first: number,
  last: number,
): Promise<Source> {
  const end = Math.min(last, source.rows)
  const start = Math.max(0, Math.min(first, end - (last - first)))
  const pages = new Map<number, readonly Row[]>()
  for (let page = Math.floor(start / PAGE_ROWS); page * PAGE_ROWS < end; page++) {
    pages.set(page, await source.read(page * PAGE_ROWS, PAGE_ROWS))
  }
  return { ...source, pages }
}

/** Adds a page, and evicts the oldest if the cache is full. */
function withPage<Row>(
  read: Read<Row>,
  source: Rows<Row>,
  page: number,
  rows: readonly Row[],
): Read<Row> {
  const { pages, failed } = read.source === source ? read : unread(source)
  const cached = [...pages].slice(1 - MAX_CACHED_PAGES)
  return {
    source,
    pages: new Map([...cached, [page, rows]]),
    failed: failed.has(page) ? new Set([...failed].filter((other) => other !== page)) : failed,
  }
}

/** Keeps the pages as they are, so that a failure alone requests nothing again. */
function withFailure<Row>(read: Read<Row>, source: Rows<Row>, page: number): Read<Row> {
  const { pages, failed } = read.source === source ? read : unread(source)
  return { source, pages, failed: new Set([...failed, page]) }
}
