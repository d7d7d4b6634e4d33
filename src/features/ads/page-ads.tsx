import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AdType, PublicAd } from '#api/contract/ads.ts'
import { isFor, positionOf } from '#api/contract/places.ts'
import { focusContent } from '#src/lib/page-lifecycle.ts'
import { useAtomValue } from '#src/lib/use-atom.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { AdBox } from './ad-box.tsx'
import { mayOpenInterstitial, noteInterstitial } from './caps.ts'
import { bringsInterstitial, chooseAds } from './choose.ts'
import { type Open, openInterstitial, openPopup } from './countdown.ts'
import { dismissAd, dismissedAdsAtom, initAdSettings, isHidden } from './dismissed.ts'
import { whenVisitorIdle } from './idle-visitor.ts'
import { useCounting } from './use-counting.ts'
import { rememberPlaces, usePlaces } from './use-places.ts'

const AdDialog = lazyPart(() => import('./ad-dialog.tsx'))

/** Time from opening a page to its interstitial. */
const INTERSTITIAL_DELAY_MS = 5_000

/** The ads of the page at a path: those in its slots, the popup, and the interstitial. */
export default function PageAds({
  path,
  items: allItems,
  isCounting,
  maxAds = 1,
  random = Math.random,
}: {
  readonly path: string
  readonly items: readonly PublicAd[]
  readonly isCounting: boolean
  readonly maxAds?: number
  readonly random?: () => number
}) {
  const dismissed = useAtomValue(dismissedAdsAtom)
  const [knowsDismissed, setKnowsDismissed] = useState(false)
  useEffect(() => {
    initAdSettings()
    setKnowsDismissed(true)
  }, [])

  const language = useLanguage()
  const items = useMemo(() => {
    const audience = { language, screen: isWide() ? 'wide' : 'narrow' } as const
    return knowsDismissed ? allItems.filter((ad) => isFor(ad, audience)) : noAds
  }, [knowsDismissed, allItems, language])
  // Chosen once a page: dismissing an ad must not show the next one in its place.
  const chosen = useMemo(
    () => chooseAds(items, positionOf(path), { isGone: isHidden, maxAds, random }),
    [items, path, maxAds, random],
  )
  const visible = chosen.filter((ad) => !dismissed.includes(ad.id))
  useEffect(() => {
    if (knowsDismissed) rememberPlaces(items.filter((ad) => !isHidden(ad)))
  }, [knowsDismissed, items])
  const countRef = useCounting(isCounting ? path : undefined)
  const places = usePlaces({ path, chosen, visible })
  const placed = places.flatMap(({ ads }) => ads)
  const interstitialNow = useInterstitialChance(path, random)
  const firstOf = (type: AdType) => visible.find((ad) => ad.type === type)
  const dialogs = [
    { ad: firstOf('popup'), open: openPopup },
    { ad: interstitialNow ? firstOf('interstitial') : undefined, open: openNotedInterstitial },
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
              countRef={countRef(ad.id)}
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
            <AdDialog
              key={`${path} ${ad.id}`}
              ad={ad}
              open={open}
              countRef={countRef(ad.id)}
              onDismiss={() => dismissAd(ad)}
            />
          ),
      )}
    </>
  )
}

const noAds: readonly PublicAd[] = []

/** Becomes true on a random share of JSON tool pages, after a delay. */
function useInterstitialChance(path: string, random: () => number): boolean {
  const [onPath, setOnPath] = useState<string>()
  useEffect(() => {
    setOnPath(undefined)
    if (!bringsInterstitial(path, random)) return
    return whenVisitorIdle(INTERSTITIAL_DELAY_MS, () => mayOpenInterstitial() && setOnPath(path))
  }, [path, random])
  return onPath === path
}

const isWide = () => matchMedia('(min-width: 768px)').matches

const openNotedInterstitial: Open = (onTick, busy) => {
  let isNoted = false
  return openInterstitial((secondsLeft) => {
    if (!isNoted) noteInterstitial()
    isNoted = true
    onTick(secondsLeft)
  }, busy)
}

/** Dismisses an ad and moves the focus from its removed button to the page's content. */
function close(ad: PublicAd): void {
  dismissAd(ad)
  focusContent()
}
