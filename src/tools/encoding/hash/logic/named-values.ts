/** A value of an array or a map. */
export interface NamedValue {
  readonly value: string
  /** The name of the array without `sums`, or the key in the map. */
  readonly name: string
  /** Whether the name can only be that of an algorithm. */
  readonly isAlgorithm: boolean
  /** UTF-16 units before the value. */
  readonly index: number
}

/**
 * The values of a text that only has the arrays of a PKGBUILD, `sha256sums=('…' 'SKIP')`, or is a JSON object of
 * strings; undefined for others.
 */
export const namedValuesIn = (text: string): readonly NamedValue[] | undefined =>
  valuesOfArrays(text) ?? valuesOfMap(text)

const ARRAY = /^[ \t]*([a-z]\w*)\+?=\(([^()]*)\)[ \t]*$/gim
const COMMENT = /(?<=^|\s)#.*$/gm

function valuesOfArrays(text: string): readonly NamedValue[] | undefined {
  const plain = text.replace(COMMENT, (comment) => ' '.repeat(comment.length))
  const arrays = [...plain.matchAll(ARRAY)]
  if (arrays.length === 0 || plain.replace(ARRAY, '').trim() !== '') return undefined
  const values = arrays.flatMap(({ 0: array, 1: variable = '', 2: items = '', index }) => {
    // Others, such as `source`, have no digests.
    const name = /^(.+?)sums(?:_\w+)?$/i.exec(variable)?.[1]
    if (name === undefined) return []
    const start = index + array.indexOf('(') + 1
    return [...items.matchAll(/\S+/g)].map((item) => ({
      value: item[0].replace(/^(["'])(.*)\1$/, '$2'),
      name,
      isAlgorithm: true,
      index: start + item.index,
    }))
  })
  return values.length > 0 ? values.filter(({ value }) => value !== 'SKIP') : undefined
}

const STRING = '"(?:[^"\\\\\\n]|\\\\.)*"'
const PAIR = `(${STRING})\\s*:\\s*(${STRING})\\s*`
const MAP = new RegExp(`^\\s*\\{\\s*${PAIR}(?:,\\s*${PAIR})*\\}\\s*$`)

function valuesOfMap(text: string): readonly NamedValue[] | undefined {
  if (!MAP.test(text)) return undefined
  return [...text.matchAll(new RegExp(PAIR, 'g'))].map(({ 0: pair, 1: key, 2: value, index }) => ({
    value: unquoted(value),
    name: unquoted(key),
    isAlgorithm: false,
    index: index + pair.lastIndexOf(value ?? ''),
  }))
}

function unquoted(string = ''): string {
  try {
    return JSON.parse(string)
  } catch {
    return string.slice(1, -1)
  }
}
