import { useEffect, useState } from 'react'
import { CHUNK_MISSING } from '#src/lib/chunk-missing.ts'
import { loadTemporal, type TemporalApi } from './logic/temporal.ts'

/** The Temporal API; undefined before hydration and while the polyfill loads. */
export function useTemporal(): TemporalApi | undefined {
  const [loaded, setLoaded] = useState<{ readonly T: TemporalApi }>()
  useEffect(() => {
    loadTemporal().then(
      (T) => setLoaded({ T }),
      // The app's notice reports a missing chunk and offers to reload.
      () => dispatchEvent(new Event(CHUNK_MISSING)),
    )
  }, [])
  return loaded?.T
}
