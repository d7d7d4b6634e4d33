import { useAtomValue } from '#src/lib/use-atom.ts'
import { adsAtom } from './load.ts'

/** Whether the site counts views and clicks of ads; false until that is known. */
export function useCountsAds(): boolean {
  const ads = useAtomValue(adsAtom)
  return ads.status === 'loaded' && ads.countViews
}
