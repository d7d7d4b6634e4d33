import type { Destination } from './destination.ts'
import type { Search } from './search.ts'

export type SectionId = 'favourites' | 'recent' | 'tools' | 'pages' | 'commands' | 'results'

/** A titled section of the list. */
export interface Section {
  readonly id: SectionId
  readonly items: readonly Destination[]
}

export interface Sources {
  readonly destinations: readonly Destination[]
  readonly search: Search<Destination>
  /** Paths, oldest first. */
  readonly favorites: readonly string[]
  /** Paths, newest first. */
  readonly recents: readonly string[]
  /** The current path. */
  readonly here: string
}

/** The recent tools listed. */
const MAX_LISTED_RECENTS = 5

/**
 * The sections of the list: the results of a query, where tools rank before pages of equal score,
 * and favorite and recent ones before others; without a query, favorites, recent tools, all other
 * tools, pages, and commands.
 */
export function sectionsFor(query: string, sources: Sources): readonly Section[] {
  const { destinations, search, here } = sources
  const favorites = new Set(sources.favorites)
  const recents = new Set(sources.recents.filter((path) => path !== here && !favorites.has(path)))
  const sections = query.trim()
    ? [{ id: 'results' as const, items: search(query, boost) }]
    : listed()
  return sections.filter(({ items }) => items.length > 0)

  function boost({ path, group }: Destination): number {
    return (group ? 0.4 : 0) + (favorites.has(path) ? 0.3 : recents.has(path) ? 0.2 : 0)
  }

  function listed(): readonly Section[] {
    const recent = pick(recents).slice(0, MAX_LISTED_RECENTS)
    const first = [...pick(favorites), ...recent]
    const others = destinations.filter((it) => !first.includes(it))
    return [
      { id: 'favourites', items: pick(favorites) },
      { id: 'recent', items: recent },
      { id: 'tools', items: others.filter(({ group }) => group) },
      { id: 'pages', items: others.filter(({ group, run }) => !group && !run) },
      { id: 'commands', items: others.filter(({ run }) => run) },
    ]
  }

  function pick(paths: ReadonlySet<string>): readonly Destination[] {
    return [...paths].flatMap((path) => destinations.filter((it) => it.path === path))
  }
}
