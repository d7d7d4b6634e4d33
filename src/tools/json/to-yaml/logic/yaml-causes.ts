/** Reasons of js-yaml that have many causes. */
const VAGUE = new Set([
  'bad indentation of a mapping entry',
  'end of the stream or a document separator is expected',
  'missed comma between flow collection entries',
])

/** A likely cause of an error, as the code of its message. */
type YamlCause = 'needs-quotes' | 'after-quote' | 'flow-indent'

/** The likely cause of js-yaml's error at a position; undefined if its reason explains more. */
export function causeOf(source: string, position: number, reason: string): YamlCause | undefined {
  if (reason === 'deficient indentation')
    return /[\]}]/.test(source[position] ?? '') ? 'flow-indent' : undefined
  if (!VAGUE.has(reason)) return undefined
  const line = source.slice(source.lastIndexOf('\n', position - 1) + 1, position)
  const rest = source.slice(position, position + 2)
  if (/^[@`%]/.test(rest) && /(?:^|[:?,[{-])\s*$/.test(line)) return 'needs-quotes'
  if (/^:(?:\s|$)/.test(rest) && /:\s/.test(line)) return 'needs-quotes'
  if (/["']\s*$/.test(line) && !/^[\s,[\]{}#]/.test(rest)) return 'after-quote'
  return undefined
}
