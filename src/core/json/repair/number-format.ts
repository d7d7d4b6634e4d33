/** Digits that are converted; more would take quadratic time. */
const MAX_DIGITS = 300

/**
 * The exact value as JSON of a number in a format of JSON5, JavaScript, or Python: hexadecimal,
 * octal with `0o`, binary, with underscores, a plus sign, or without digits before or after the
 * point. Returns undefined for other text.
 */
export function exactNumber(word: string): string | undefined {
  const sign = word.startsWith('-') ? '-' : ''
  const digits = word.replace(/^[-+]/, '')
  if (
    digits.length > MAX_DIGITS ||
    !/^(?:\d+(?:_\d+)*|0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*|0[oO][0-7]+(?:_[0-7]+)*|0[bB][01]+(?:_[01]+)*|[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?)n?$/.test(
      digits,
    )
  ) {
    return undefined
  }
  const isInteger = digits.endsWith('n')
  const plain = digits.replace(/n$/, '').replace(/(?<=[\da-fA-F])_(?=[\da-fA-F])/g, '')
  if (plain.includes('_')) return undefined
  if (/^0[xXoObB]/.test(plain)) return sign + BigInt(plain).toString()
  const parts = /^(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(plain)
  if (!parts) return undefined
  const [, whole = '', fraction, exponent = ''] = parts
  if (whole === '' && !fraction) return undefined
  if (isInteger && (fraction !== undefined || exponent !== '')) return undefined
  if (/^0\d/.test(whole)) return undefined
  const point = fraction === undefined ? '' : `.${fraction || '0'}`
  return `${sign}${whole || '0'}${point}${exponent}`
}
