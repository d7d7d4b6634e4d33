import { commonPasswords, commonWords, keyboardRows } from './common-passwords.ts'

/** What is wrong with a new password. */
export type PasswordFault = 'too-short' | 'too-common'

/** In characters, as a person counts them. */
const MIN_PASSWORD_LENGTH = 12

/** As many parts as a password must have that don't follow from the ones before. */
const MIN_PARTS = 7

/** Why a new password is refused: it is short, among the most common ones, or made by a pattern that guessers try first. */
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

/** `abcabcabcabc`, and with its last turn cut off. */
function isRepeated(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, i) => text.slice(0, i + 1)).some(
    (unit) => unit.length < 7 && unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  )
}

/** The parts of a text: a common word or a year is one, and so is a run of neighbours. */
function partsOf(text: string): number {
  // `P@ssw0rd2026!`: signs stand for letters within, and are added behind.
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

/** Equal characters and neighbours in the alphabet, among the digits or on a keyboard are one run. */
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

/** How the next character follows from this one; undefined where it doesn't. */
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
