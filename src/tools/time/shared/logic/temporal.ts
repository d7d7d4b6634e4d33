import type { Temporal } from 'temporal-polyfill'

export type { Temporal }

/** The namespace `Temporal`, the browser's own or the polyfill's: all calendar arithmetic is its. */
export type TemporalApi = typeof Temporal

/** The browser's own Temporal, where it has one. */
function nativeTemporal(): TemporalApi | undefined {
  const value: unknown = Reflect.get(globalThis, 'Temporal')
  return isTemporal(value) ? value : undefined
}

/** Temporal; a runtime without its own loads the polyfill. Rejects when that cannot be fetched. */
export async function loadTemporal(): Promise<TemporalApi> {
  return nativeTemporal() ?? (await import('temporal-polyfill/implementation')).Temporal
}

function isTemporal(value: unknown): value is TemporalApi {
  return typeof value === 'object' && value !== null && 'ZonedDateTime' in value
}
