/** Where the frames are: filled in by `scripts/diagram-frames.ts`. */
export const addresses: Readonly<Record<'common' | 'every', string>> = { common: '', every: '' }
