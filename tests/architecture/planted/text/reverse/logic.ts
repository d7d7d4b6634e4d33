import type { Bytes, Implementations } from '#src/core/operation.ts'
import type tool from './tool.ts'

/** Reverses the code points of a text, so surrogate pairs stay together. */
const reverse = (text: Bytes) => ({
  output: [...new TextDecoder().decode(text)].reverse().join(''),
})

export const operations = {
  reverse: { reads: 'bytes', run: reverse },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
