import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/** The path that a file of the build is asked for by. */
export const pathOf = ({ url }: PrecacheEntry): string => new URL(url, self.location.href).pathname
