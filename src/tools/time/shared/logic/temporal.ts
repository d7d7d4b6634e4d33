import type { Temporal } from 'temporal-polyfill'

export type { Temporal }

/** The `Temporal` namespace, native or from the polyfill; it does all calendar arithmetic. */
export type TemporalApi = typeof Temporal

function nativeTemporal(): TemporalApi | undefined {
  const value: unknown = Reflect.get(globalThis, 'Temporal')
  return isTemporal(value) ? value : undefined
}

/** The native Temporal, or the polyfill. Rejects if the polyfill fails to load. */
export async function loadTemporal(): Promise<TemporalApi> {
  return nativeTemporal() ?? (await import('temporal-polyfill/implementation')).Temporal
}

function isTemporal(value: unknown): value is TemporalApi {
  return typeof value === 'object' && value !== null && 'ZonedDateTime' in value
}
