import { ConvenienceRenderer } from 'quicktype-core/dist/esm/ConvenienceRenderer.js'
import type { Renderer } from 'quicktype-core/dist/esm/Renderer.js'
import type { TargetLanguage } from 'quicktype-core/dist/esm/TargetLanguage.js'
import type { Type } from 'quicktype-core/dist/esm/Type/index.js'

/** A key or an enum value of the JSON, and its other name in the types. */
export interface RenamedName {
  readonly original: string
  readonly name: string
}

/** The other names in types: the count, and the first of them. */
export interface RenamedNames {
  readonly count: number
  readonly first: readonly RenamedName[]
}

/** Keys or types: the count, and the first of them. */
export interface NameList {
  readonly count: number
  readonly first: readonly string[]
}

/** Names listed in a message. */
const MAX_LISTED_NAMES = 5

/**
 * Watches a language render types. Then `renamed` lists the keys, and with `withValues` the enum values,
 * that have other names there, `unread` lists the keys that don't pass `canName`, `unions` lists the
 * types of values of several types, `hasDates` is about types of dates, and `roots` lists the types of
 * entire documents.
 */
export function watchNames(language: TargetLanguage): {
  readonly renamed: (withValues: boolean) => RenamedNames
  readonly unread: (canName: (key: string) => boolean) => NameList
  readonly unions: () => NameList
  readonly hasDates: () => boolean
  readonly roots: () => readonly Type[]
} {
  let renderer: Renderer | undefined
  // biome-ignore-start lint/complexity/useLiteralKeys: the members are protected
  const make = language['makeRenderer']
  language['makeRenderer'] = (context, options) => {
    renderer = make.call(language, context, options)
    return renderer
  }
  const unread = (canName: (key: string) => boolean) => {
    const found = new Set<string>()
    if (!(renderer instanceof ConvenienceRenderer)) return { count: 0, first: [] }
    const shown = renderer
    shown['forEachObject']('none', (type) =>
      shown['forEachClassProperty'](type, 'none', (_, key) => {
        if (!canName(key)) found.add(key)
      }),
    )
    return { count: found.size, first: [...found].slice(0, MAX_LISTED_NAMES) }
  }
  const unions = () => {
    const found: string[] = []
    if (!(renderer instanceof ConvenienceRenderer)) return { count: 0, first: [] }
    const { names } = renderer
    renderer['forEachUnion']('none', (_, name) => found.push(names.get(name) ?? ''))
    return { count: found.length, first: found.slice(0, MAX_LISTED_NAMES) }
  }
  const renamed = (withValues: boolean) => {
    const found = new Map<string, RenamedName>()
    if (!(renderer instanceof ConvenienceRenderer)) return { count: 0, first: [] }
    const { names } = renderer
    const add = (name: Parameters<typeof names.get>[0], original: string) => {
      const text = names.get(name)
      if (text !== undefined && text !== original) {
        found.set(JSON.stringify([original, text]), { original, name: text })
      }
    }
    const shown = renderer
    shown['forEachObject']('none', (type) => shown['forEachClassProperty'](type, 'none', add))
    if (withValues) {
      shown['forEachEnum']('none', (type) => shown['forEachEnumCase'](type, 'none', add))
    }
    return { count: found.size, first: [...found.values()].slice(0, MAX_LISTED_NAMES) }
  }
  const hasDates = () =>
    renderer !== undefined &&
    [...renderer['typeGraph'].allTypesUnordered()].some((type) => type.kind === 'date-time')
  const roots = () =>
    renderer instanceof ConvenienceRenderer ? [...renderer.topLevels.values()] : []
  return { renamed, unread, unions, hasDates, roots }
  // biome-ignore-end lint/complexity/useLiteralKeys: the members are protected
}
