import { storedText } from '#src/lib/storage.ts'

/**
 * The slots that each position needs, as JSON by part of the path. `public/start.js` reads them before the first paint
 * of pages from the service worker's cache.
 */
export const rememberedPlaces = storedText('adPlaces')
