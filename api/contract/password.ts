import { commonPasswords, commonWords, keyboardRows } from './common-passwords.ts'

/** Why a new password is refused. */
export type PasswordFault = 'too-short' | 'too-common'

/** In Unicode code points. */
const MIN_PASSWORD_LENGTH = 12

/** The minimum number of parts that don't follow from the previous ones: see `partsOf`. */
const MIN_PARTS = 7

/** Why a new password is refused: it is short, common, or follows a pattern that attackers try first. */
export function passwordFault(password: string): PasswordFault | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'too-short'
  const text = password.toLowerCase()
  const isCommon =
    commonPasswords.has(text) ||
    commonPasswords.has(text.replace(/[^a-z0-9]/g, '')) ||
    isRepeated(text) ||
    partsOf(text) < MIN_PARTS
  return isCommon ? 'too-common' : undefined
}

/** Whether a text repeats a short unit, as in `abcabcabcab`. */
function isRepeated(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, i) => text.slice(0, i + 1)).some(
    (unit) => unit.length < 7 && unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  )
}

/** The number of parts of a text; a common word, a year, or a run (see `countRuns`) is one part. */
function partsOf(text: string): number {
  // Undoes the usual substitutions and splits off the usual suffix, as in `P@ssw0rd2026!`.
  const tail = /[\d\W_]*$/.exec(text)?.[0] ?? ''
  const core = text.slice(0, text.length - tail.length)
  const letters = core.replace(
    /[@4301!$57]/g,
    (sign) => 'aaeoiisst'['@4301!$57'.indexOf(sign)] ?? sign,
  )
  return Math.min(countParts(text), countParts(letters) + countParts(tail))
}

function countParts(text: string): number {
  const rest = text.split(commonWords)
  return rest.reduce((sum, piece) => sum + countRuns([...piece]), rest.length - 1)
}

/** The number of runs: sequences of equal characters, or of adjacent ones in Unicode or on a keyboard. */
function countRuns(characters: readonly string[]): number {
  let runs = 0
  for (let i = 0; i < characters.length; ) {
    const step = stepAt(characters, i)
    i += 1
    if (step !== undefined) while (stepAt(characters, i) === step) i += 1
    if (step !== undefined) i += 1
    runs += 1
  }
  return runs
}

/** The direction from a character to the next one in a run; undefined if they aren't adjacent. */
function stepAt(characters: readonly string[], i: number): string | undefined {
  const [a, b] = [characters[i], characters[i + 1]]
  if (a === undefined || b === undefined) return undefined
  const difference = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0)
  if (Math.abs(difference) <= 1) return String(difference)
  const row = keyboardRows.find(
    (it) => it.includes(a) && it.includes(b) && Math.abs(it.indexOf(b) - it.indexOf(a)) === 1,
  )
  return row && `${row} ${row.indexOf(b) - row.indexOf(a)}`
}
