import { newestFirst, newId, type SavedDiagram, type SavedDiagrams } from './saved.ts'

/** The maximum number of former versions of a diagram. */
export const MAX_VERSIONS = 20

/** The named diagrams, newest first. */
export const namedIn = (all: SavedDiagrams): SavedDiagrams =>
  newestFirst(all.filter(({ name }) => name !== ''))

/** The former versions of a diagram, newest first. */
export const versionsIn = (all: SavedDiagrams, name: string): SavedDiagrams =>
  newestFirst(all.filter(({ of }) => of === name))

type NewText = Pick<SavedDiagram, 'name' | 'text' | 'at' | 'picture'>

/** Saves a diagram. A different text of the same name becomes a version. */
export function withSaved(all: SavedDiagrams, { picture, ...saved }: NewText): SavedDiagrams {
  const same = namedIn(all).filter(({ name }) => name === saved.name)
  const [current] = same
  const isSame = current?.text === saved.text
  const image = picture ?? (isSame ? current?.picture : undefined)
  const next: SavedDiagram = {
    id: current?.id ?? newId(all, saved.at),
    ...saved,
    ...(image !== undefined && { picture: image }),
  }
  return withVersions([...all.filter((it) => !same.includes(it)), next], next, same)
}

/** Renames a diagram with its versions. A diagram that has the name becomes a version. */
export function withName(all: SavedDiagrams, id: number, name: string): SavedDiagrams {
  const renamed = all.find((it) => it.id === id)
  if (!renamed || renamed.name === '' || renamed.name === name) return all
  const others = all.filter((it) => it.name === name)
  const next = { ...renamed, name }
  const moved = all
    .filter((it) => !others.includes(it))
    .map((it) => (it === renamed ? next : it.of === renamed.name ? { ...it, of: name } : it))
  return withVersions(moved, next, others)
}

/** Deletes an entry; a named diagram with its versions. */
export function without(all: SavedDiagrams, id: number): SavedDiagrams {
  const deleted = all.find((it) => it.id === id)
  const isPart = (it: SavedDiagram) =>
    it === deleted || (deleted !== undefined && deleted.name !== '' && it.of === deleted.name)
  return all.filter((it) => !isPart(it))
}

/** Adds the image of a text to its entries. */
export const withPicture = (all: SavedDiagrams, text: string, picture: string): SavedDiagrams =>
  all.map((it) => (it.text === text && it.picture === undefined ? { ...it, picture } : it))

/**
 * Undoes the change from `before` to `after`. Texts that were saved since, also in another tab, become
 * versions.
 */
export function undone(
  now: SavedDiagrams,
  before: SavedDiagrams,
  after: SavedDiagrams,
): SavedDiagrams {
  const changed = (it: SavedDiagram) => !(before.includes(it) && after.includes(it))
  const ids = new Set([...before, ...after].filter(changed).map(({ id }) => id))
  const restored = before.filter(({ id }) => ids.has(id))
  const isNewer = (it: SavedDiagram) =>
    ids.has(it.id) && !after.some(({ id, text }) => id === it.id && text === it.text)
  const names = new Set(restored.map(({ name }) => name).filter((name) => name !== ''))
  const kept = now.filter(({ id, name }) => !ids.has(id) && !names.has(name))
  return [...names].reduce<SavedDiagrams>(
    (all, name) => {
      const current = restored.find((it) => it.name === name)
      const lost = now.filter((it) => it.name === name && (!ids.has(it.id) || isNewer(it)))
      return current ? withVersions(all, current, lost) : all
    },
    [...kept, ...restored],
  )
}

/**
 * Turns named texts into versions of a diagram. The newest of equal texts stays, and the text of the
 * diagram itself isn't a version. The oldest surplus is removed.
 */
function withVersions(
  all: SavedDiagrams,
  current: SavedDiagram,
  former: SavedDiagrams,
): SavedDiagrams {
  let id = newId([...all, ...former], current.at)
  const added = former.map(
    ({ at, text, picture }): SavedDiagram => ({
      id: id++,
      name: '',
      of: current.name,
      at,
      text,
      ...(picture !== undefined && { picture }),
    }),
  )
  const seen = new Set([current.text])
  const versions = versionsIn([...all, ...added], current.name).filter(({ text }) => {
    const isNew = !seen.has(text)
    seen.add(text)
    return isNew
  })
  return [...all.filter(({ of }) => of !== current.name), ...versions.slice(0, MAX_VERSIONS)]
}
