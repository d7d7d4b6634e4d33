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

/**
 * Makes Temporal global where it is missing, for libraries that otherwise use a polyfill of their own,
 * which can be outdated. Call it before they are loaded.
 */
export function shareTemporal(T: TemporalApi): void {
  if (!nativeTemporal()) Reflect.set(globalThis, 'Temporal', T)
}

function isTemporal(value: unknown): value is TemporalApi {
  return typeof value === 'object' && value !== null && 'ZonedDateTime' in value
}
