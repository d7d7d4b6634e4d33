import type { FrameName } from './protocol.ts'

/** The frames' addresses, set by `scripts/diagram-frames.ts`, in prerendered pages by `scripts/prerender.ts`. */
export const addresses: Readonly<Record<FrameName, string>> = {
  common: '{{diagram-frame-common}}',
  every: '{{diagram-frame-every}}',
  extra: '{{diagram-frame-extra}}',
}
