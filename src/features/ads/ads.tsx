import { useAtomValue } from 'jotai/react'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AdType, PublicAd } from '#api/contract/ads.ts'
import { positionOf } from '#api/contract/places.ts'
import { AdBox } from './ad-box.tsx'
import { AdDialog } from './ad-dialog.tsx'
import { watchTyping, whenFree } from './attention.ts'
import { bringsInterstitial, chooseAds } from './choose.ts'
import { openInterstitial, openPopup } from './countdown.ts'
import { beginAdSettings, dismissAd, dismissedAdsAtom, isHidden } from './dismissed.ts'
import { adsAtom, loadAds } from './load.ts'
import { rememberPlaces, usePlaces } from './use-places.ts'

/** Milliseconds after which a page brings its interstitial, if it does. */
const INTERSTITIAL_DELAY = 5_000

/** All ads of the page at a path: those in its slots and those over it. */
export default function Ads({
  path,
  maxAds = 1,
  random = Math.random,
}: {
  readonly path: string
  readonly maxAds?: number
  readonly random?: () => number
}) {
  const state = useAtomValue(adsAtom)
  const dismissed = useAtomValue(dismissedAdsAtom)
  useEffect(() => {
    beginAdSettings()
    void loadAds()
    return watchTyping()
  }, [])

  const items = state.status === 'loaded' ? state.items : noAds
  // Decided as the page opens: a closed ad makes no room for the next one, which would be there at once.
  const chosen = useMemo(
    () => chooseAds(items, positionOf(path), isHidden, maxAds),
    [items, path, maxAds],
  )
  const visible = chosen.filter((ad) => !dismissed.includes(ad.id))
  useEffect(() => {
    if (state.status !== 'loaded') return
    rememberPlaces((position) => chooseAds(state.items, position, isHidden, maxAds))
  }, [state, maxAds])
  const places = usePlaces({ path, chosen, visible })
  const placed = places.flatMap(({ ads }) => ads)
  const interstitialNow = useInterstitialChance(path, random)
  const firstOf = (type: AdType) => visible.find((ad) => ad.type === type)
  const dialogs = [
    { ad: firstOf('popup'), open: openPopup },
    { ad: interstitialNow ? firstOf('interstitial') : undefined, open: openInterstitial },
  ]

  return (
    <>
      {places.map(({ element, kind, ads }) =>
        createPortal(
          ads.map((ad) => (
            <AdBox
              key={ad.id}
              ad={ad}
              look={kind}
              number={placed.indexOf(ad) + 1}
              onClose={() => close(ad)}
            />
          )),
          element,
          kind,
        ),
      )}
      {dialogs.map(
        ({ ad, open }) =>
          ad && (
            <AdDialog key={`${path} ${ad.id}`} ad={ad} open={open} onClose={() => dismissAd(ad)} />
          ),
      )}
    </>
  )
}

const noAds: readonly PublicAd[] = []

/** Becomes true on some pages of JSON tools, a while after they have opened. */
function useInterstitialChance(path: string, random: () => number): boolean {
  const [onPath, setOnPath] = useState<string>()
  useEffect(() => {
    setOnPath(undefined)
    if (!bringsInterstitial(path, random)) return
    return whenFree(INTERSTITIAL_DELAY, () => setOnPath(path))
  }, [path, random])
  return onPath === path
}

/** The button that had the focus is gone with the ad: the page's content has it next. */
function close(ad: PublicAd): void {
  dismissAd(ad)
  document.getElementById('main')?.focus({ preventScroll: true })
}
