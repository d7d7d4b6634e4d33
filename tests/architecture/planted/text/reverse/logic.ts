import type { Bytes, Implementations } from '#src/core/operation.ts'
import type tool from './tool.ts'

/** The text with its characters in reverse order; a pair of surrogates stays together. */
const reverse = (text: Bytes) => ({
  output: [...new TextDecoder().decode(text)].reverse().join(''),
})

export const operations = {
  reverse: { reads: 'bytes', run: reverse },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
