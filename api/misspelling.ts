/** Shorter settings are similar to many unrelated names. */
const MIN_LENGTH = 6

/**
 * The setting that a misspelled name is most likely meant to be: it differs by case, underscores, or one or two
 * typos, or is extended (`ADMIN_PASSWORD_FILE`). Undefined for settings and unrelated names. In a `.env` file, which
 * only Offkit reads, short names and names with the first word of a setting count too.
 */
export function meantSetting(
  name: string,
  settings: readonly string[],
  isFromFile: boolean,
): string | undefined {
  if (settings.includes(name)) return undefined
  const plain = plainOf(name)
  const distances = settings
    .filter((setting) => isFromFile || plainOf(setting).length >= MIN_LENGTH)
    .map((setting) => ({ setting, distance: distanceOf(plain, plainOf(setting)) }))
    .sort((a, b) => a.distance - b.distance)
  const [nearest] = distances
  if (nearest === undefined) return undefined
  const allowed = plainOf(nearest.setting).length < 10 ? 1 : 2
  if (nearest.distance <= allowed) return nearest.setting
  const continued = distances.find(
    ({ setting }) => setting.length >= MIN_LENGTH && name.toUpperCase().startsWith(`${setting}_`),
  )
  if (continued !== undefined) return continued.setting
  const word = /^[A-Z]+_/.exec(name.toUpperCase())?.[0]
  if (!isFromFile || word === undefined) return undefined
  return distances.find(({ setting }) => setting.startsWith(word))?.setting
}

const plainOf = (name: string): string => name.toUpperCase().replace(/[_-]/g, '')

/** The restricted Damerau-Levenshtein distance: insertions, deletions, replacements, and adjacent swaps. */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
