import { useEffect, useLayoutEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { useAtomValue } from '#src/lib/use-atom.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { watchTyping } from './attention.ts'
import { adsAtom, loadAds } from './load.ts'
import { rememberedPlaces } from './remembered-places.ts'
import { useCountsAds } from './use-counts-ads.ts'

const PageAds = lazyPart(() => import('./page-ads.tsx'))

/** Fetches the ads; only if there are any, the code that shows them is loaded. */
export default function StartAds({ path }: { readonly path: string }) {
  const state = useAtomValue(adsAtom)
  const isCounting = useCountsAds()
  const [firstPath] = useState(path)
  useEffect(() => {
    void loadAds()
    return watchTyping()
  }, [])
  const items = state.status === 'loaded' ? state.items : noAds
  const isEmpty = items.length === 0
  useLayoutEffect(() => {
    // Slots reserved before the first paint stay, because removing them would shift the page.
    if (isEmpty && path !== firstPath) document.documentElement.dataset.ads = ''
  }, [isEmpty, path, firstPath])
  useEffect(() => {
    if (state.status === 'loaded' && state.items.length === 0) rememberedPlaces.write('{}')
  }, [state])
  return isEmpty ? null : <PageAds path={path} items={items} isCounting={isCounting} />
}

const noAds: readonly PublicAd[] = []
