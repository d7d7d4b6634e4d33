import type { Destination } from './destination.ts'
import type { Search } from './search.ts'

export type SectionId = 'favourites' | 'recent' | 'tools' | 'pages' | 'results'

/** A titled run of the palette's list. */
export interface Section {
  readonly id: SectionId
  readonly items: readonly Destination[]
}

export interface Sources {
  readonly destinations: readonly Destination[]
  readonly search: Search<Destination>
  /** Paths, in the order of marking. */
  readonly favourites: readonly string[]
  /** Paths, newest first. */
  readonly recents: readonly string[]
  /** Where the visitor is. */
  readonly here: string
}

/** How many recent tools are listed. */
const RECENT = 5

/**
 * What the palette lists: favourite, recent, then all other tools and pages while nothing is typed;
 * else what is found; among equals tools before pages, favourite and recent ones before others.
 */
export function sectionsFor(query: string, sources: Sources): readonly Section[] {
  const { destinations, search, here } = sources
  const favourites = new Set(sources.favourites)
  const recents = new Set(sources.recents.filter((path) => path !== here && !favourites.has(path)))
  const sections = query.trim()
    ? [{ id: 'results' as const, items: search(query, boost) }]
    : listed()
  return sections.filter(({ items }) => items.length > 0)

  function boost({ path, group }: Destination): number {
    return (group ? 0.4 : 0) + (favourites.has(path) ? 0.3 : recents.has(path) ? 0.2 : 0)
  }

  function listed(): readonly Section[] {
    const recent = pick(recents).slice(0, RECENT)
    const first = [...pick(favourites), ...recent]
    const others = destinations.filter((it) => !first.includes(it))
    return [
      { id: 'favourites', items: pick(favourites) },
      { id: 'recent', items: recent },
      { id: 'tools', items: others.filter(({ group }) => group) },
      { id: 'pages', items: others.filter(({ group }) => !group) },
    ]
  }

  function pick(paths: ReadonlySet<string>): readonly Destination[] {
    return [...paths].flatMap((path) => destinations.filter((it) => it.path === path))
  }
}
