import { numberToJson } from './yaml-scalar.ts'

/**
 * Whether YAML 1.1 reads an untagged plain scalar as another value than the YAML 1.2 core schema:
 * `yes`, `0644`, `1_000`, `12:30`, `1e3`. Dates don't count, since they become text in JSON anyway.
 * https://yaml.org/type/
 */
export function differsInYaml11(source: string): boolean {
  const first = source.charCodeAt(0)
  if (first < PLUS || first > NINE) return source.length <= MAX_WORD_LENGTH && WORDS.has(source)
  if (COMMON.test(source)) return false
  const isNumber = numberToJson(source) !== undefined
  if (isNumber !== YAML11_NUMBER.test(source)) return true
  return isNumber && OCTAL.test(source) && Number.parseInt(source, 8) !== Number(source)
}

const PLUS = 0x2b
const NINE = 0x39
const MAX_WORD_LENGTH = 3

const WORDS: ReadonlySet<string> = new Set(
  ['y', 'n', 'yes', 'no', 'on', 'off'].flatMap((word) => [
    word,
    `${word[0]?.toUpperCase()}${word.slice(1)}`,
    word.toUpperCase(),
  ]),
)

/** The most common numbers, which both versions read alike. */
const COMMON = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/

/** YAML 1.1 numbers as resolved by PyYAML. */
const YAML11_NUMBER = new RegExp(
  [
    '^[-+]?[0-9][0-9_]*\\.[0-9_]*(?:[eE][-+][0-9]+)?$',
    '^\\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?$',
    '^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*$',
    '^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$',
    '^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$',
    '^[-+]?(?:0b[0-1_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+)$',
  ].join('|'),
)

const OCTAL = /^[-+]?0[0-7]+$/
