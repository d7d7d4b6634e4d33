import { useEffect, useState } from 'react'
import { PART_MISSING } from '#src/lib/part-missing.ts'
import { loadTemporal, type TemporalApi } from './logic/temporal.ts'

/** Temporal, once the page is alive and it has come; undefined until then. */
export function useTemporal(): TemporalApi | undefined {
  const [loaded, setLoaded] = useState<{ readonly T: TemporalApi }>()
  useEffect(() => {
    loadTemporal().then(
      (T) => setLoaded({ T }),
      // The page's own notice says that a part of the program did not come, and offers to reload.
      () => dispatchEvent(new Event(PART_MISSING)),
    )
  }, [])
  return loaded?.T
}
