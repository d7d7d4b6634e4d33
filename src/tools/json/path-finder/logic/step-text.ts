import { formatPath } from '#src/core/json/node-path.ts'

/**
 * A step to a key after `mark`, which is `.`, `..`, an opening bracket, or nothing at the start of an
 * expression: in dot notation if possible, else in brackets.
 */
export function stepText(key: string, mark: string): string {
  const plain =
    /^[A-Za-z_\u{80}-\u{d7ff}\u{e000}-\u{10ffff}][\w\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]*$/u
  const dots = mark === '..' ? '..' : ''
  if (!mark.startsWith('[') && plain.test(key)) return `${mark === '' ? '$.' : mark}${key}`
  return `${mark === '' ? '$' : dots}${formatPath([key]).normalized.slice(1)}`
}
