/** The text with its characters in reverse order; a pair of surrogates stays together. */
export function reverse(text: string): string {
  return [...text].reverse().join('')
}
