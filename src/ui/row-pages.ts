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
  const cache = useRef({ source, pages: new Map<number, readonly Row[]>() })
  const asked = useRef(new Set<number>())
  const [version, setVersion] = useState(0)
  if (cache.current.source !== source) {
    cache.current = { source, pages: new Map() }
    asked.current = new Set()
  }

  useEffect(() => {
    const { pages } = cache.current
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) {
      if (pages.has(page) || asked.current.has(page)) continue
      asked.current.add(page)
      const pending = asked.current
      source.read(page * PAGE, PAGE).then(
        (rows) => {
          pending.delete(page)
          if (cache.current.pages !== pages) return
          pages.set(page, rows)
          for (const old of pages.keys()) {
            if (pages.size <= KEPT_PAGES) break
            pages.delete(old)
          }
          setVersion((value) => value + 1)
        },
        () => pending.delete(page),
      )
    }
  }, [source, first, last])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what was read
  return useMemo(() => {
    const { pages } = cache.current
    return { get: (row) => pages.get(Math.floor(row / PAGE))?.[row % PAGE] }
  }, [source, version])
}
