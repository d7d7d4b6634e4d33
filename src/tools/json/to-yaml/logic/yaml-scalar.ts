import { NOT_RESOLVED } from 'js-yaml'

/**
 * The JSON text of an untagged plain scalar in the YAML 1.2 core schema, where `yes`, `on`, and
 * `2001-01-01` are strings. Digits stay unchanged if JSON allows them. Returns `NOT_RESOLVED` if
 * JSON can't represent the number: infinity, NaN, and integers too long to convert.
 */
export function plainToJson(source: string): string | typeof NOT_RESOLVED {
  if (source === '') return 'null'
  const first = source.charCodeAt(0)
  if (first >= PLUS && first <= NINE) return numberToJson(source) ?? JSON.stringify(source)
  return WORDS.get(source) ?? JSON.stringify(source)
}

/** The JSON text of a plain scalar that is a number in the core schema; undefined for others. */
export function numberToJson(source: string): string | typeof NOT_RESOLVED | undefined {
  if (JSON_NUMBER.test(source)) return source
  const decimal = DECIMAL.exec(source)
  if (decimal) {
    const [, sign = '', whole = '', fraction, exponent = ''] = decimal
    if (whole === '' && !fraction) return undefined
    const point = fraction === undefined ? '' : `.${fraction || '0'}`
    return `${sign === '-' ? '-' : ''}${whole.replace(LEADING_ZEROS, '') || '0'}${point}${exponent}`
  }
  if (RADIX.test(source)) {
    return source.length > MAX_RADIX_LENGTH ? NOT_RESOLVED : BigInt(source).toString()
  }
  return SPECIAL.test(source) ? NOT_RESOLVED : undefined
}

/** The JSON text of a scalar with a core tag (`str`, `int`, …); undefined if they don't match. */
export function taggedToJson(
  tag: string,
  source: string,
): string | typeof NOT_RESOLVED | undefined {
  if (tag === '' || tag === 'str' || tag === 'timestamp' || tag === 'merge') {
    return JSON.stringify(source)
  }
  if (tag === 'binary') return JSON.stringify(source.replace(/\s+/g, ''))
  if (tag === 'map' || tag === 'set') return source === '' ? '{}' : undefined
  if (tag === 'seq' || tag === 'omap' || tag === 'pairs') return source === '' ? '[]' : undefined
  const word = WORDS.get(source)
  if (tag === 'null') return word === 'null' || source === '' ? 'null' : undefined
  if (tag === 'bool') return word === 'null' ? undefined : word
  const number = numberToJson(source)
  if (tag === 'int' && typeof number === 'string' && !INTEGER.test(number)) return undefined
  return number
}

const WORDS: ReadonlyMap<string, string> = new Map(
  ['null', 'true', 'false']
    .flatMap((word) =>
      [word, `${word[0]?.toUpperCase()}${word.slice(1)}`, word.toUpperCase()].map(
        (form): [string, string] => [form, word],
      ),
    )
    .concat([['~', 'null']]),
)

const PLUS = 0x2b
const NINE = 0x39

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/
const DECIMAL = /^([-+]?)([0-9]*)(?:\.([0-9]*))?([eE][-+]?[0-9]+)?$/
const LEADING_ZEROS = /^0+/
const INTEGER = /^-?[0-9]+$/
const RADIX = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/
const SPECIAL = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

/** Longer hexadecimal and octal numbers would take BigInt too long to convert. */
const MAX_RADIX_LENGTH = 20_000
