import { useEffect, useLayoutEffect, useState } from 'react'
import { type AdPosition, adPositions, type PublicAd } from '#api/contract/ads.ts'
import { type PlacedType, placedTypes } from '#api/contract/places.ts'
import { storedText } from '#src/lib/storage.ts'

/** An ad and the element of the page that it is drawn in. */
export interface Placed {
  readonly element: Element
  readonly kind: PlacedType
  readonly ads: readonly PublicAd[]
}

/** Milliseconds after which the page's slots are looked for again. */
const RECHECK = 1_000
/** What `public/start.js` reads before the first paint: which places each position needs. */
const remembered = storedText('adPlaces')

/**
 * Which ads go into which slot of the page. Also says, by the root element's `data-ads`, which slots
 * take room: `chosen` are the ads that the page came with, `visible` those that are not closed.
 */
export function usePlaces({
  path,
  chosen,
  visible,
}: {
  readonly path: string
  readonly chosen: readonly PublicAd[]
  readonly visible: readonly PublicAd[]
}): readonly Placed[] {
  const slots = useSlots(path)
  const [first] = useState(() => ({ path, reserved: document.documentElement.dataset.ads ?? '' }))
  const brought = kindsOf(chosen)
  const shown = kindsOf(visible)

  useLayoutEffect(() => {
    // A place that was made before the first paint and got no ad stays: closing it would move the page.
    const stays = (kind: PlacedType) =>
      path === first.path && first.reserved.split(' ').includes(kind) && !brought.includes(kind)
    document.documentElement.dataset.ads = placedTypes
      .filter((kind) => shown.includes(kind) || stays(kind))
      .join(' ')
  }, [path, first, brought, shown])

  return slots.map(({ element, kind }) => ({
    element,
    kind,
    ads: visible.filter((ad) => ad.type === kind),
  }))
}

/** The kinds as text, which is the same as long as they are. */
const kindsOf = (ads: readonly PublicAd[]): string =>
  placedTypes.filter((kind) => ads.some((ad) => ad.type === kind)).join(' ')

interface SlotsOfPage {
  readonly path: string
  readonly elements: readonly Element[]
}

const isSame = (a: SlotsOfPage, b: SlotsOfPage): boolean =>
  a.path === b.path &&
  a.elements.length === b.elements.length &&
  a.elements.every((it, i) => it === b.elements[i])

function useSlots(path: string): readonly Omit<Placed, 'ads'>[] {
  const [slots, setSlots] = useState<SlotsOfPage>({ path, elements: [] })
  useEffect(() => {
    const look = () => {
      const elements = [...document.querySelectorAll('[data-ad-slot]')]
      setSlots((known) => (isSame(known, { path, elements }) ? known : { path, elements }))
    }
    look()
    const timer = setInterval(look, RECHECK)
    return () => clearInterval(timer)
  }, [path])
  return slots.elements.flatMap((element) => {
    const kind = placedTypes.find((it) => it === element.getAttribute('data-ad-slot'))
    return kind && element.isConnected ? [{ element, kind }] : []
  })
}

/** Remembers which kinds of ad each position has, for pages that come from the cache. */
export function rememberPlaces(adsOf: (position: AdPosition) => readonly PublicAd[]): void {
  const places = adPositions.map((position) => [position, kindsOf(adsOf(position))] as const)
  remembered.write(JSON.stringify(Object.fromEntries(places)))
}
