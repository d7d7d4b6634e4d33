import type { FrameName } from './protocol.ts'

/**
 * Where the frames are: filled in by `scripts/diagram-frames.ts`, and in pages that the build draws by
 * `scripts/prerender.ts`.
 */
export const addresses: Readonly<Record<FrameName, string>> = {
  common: '{{diagram-frame-common}}',
  every: '{{diagram-frame-every}}',
}
