import { useEffect, useLayoutEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import {
  adsAt,
  type PagePosition,
  type PlacedType,
  pathPartOf,
  placedTypes,
} from '#api/contract/places.ts'
import { pagePositions } from '#api/contract/positions.ts'
import { rememberedPlaces } from './remembered-places.ts'

/** A slot of the page and the ads that are rendered in it. */
export interface Placed {
  readonly element: Element
  readonly kind: PlacedType
  readonly ads: readonly PublicAd[]
}

/** How often the page is searched for its slots. */
const RECHECK_MS = 1_000

/**
 * Assigns ads to the slots of the page. Also sets the root element's `data-ads`, which lists the slots that
 * take up space. `chosen` are the ads for the page, `visible` those that aren't dismissed.
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
  const available = kindsOf(chosen)
  const shown = kindsOf(visible)

  useLayoutEffect(() => {
    // A slot reserved before the first paint stays even without an ad: removing it would shift the page.
    const stays = (kind: PlacedType) =>
      path === first.path && first.reserved.split(' ').includes(kind) && !available.includes(kind)
    document.documentElement.dataset.ads = placedTypes
      .filter((kind) => shown.includes(kind) || stays(kind))
      .join(' ')
  }, [path, first, available, shown])

  return slots.map(({ element, kind }) => ({
    element,
    kind,
    ads: visible.filter((ad) => ad.type === kind),
  }))
}

/** The slot kinds as one string, so that effects compare them by value. */
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
    const timer = setInterval(look, RECHECK_MS)
    return () => clearInterval(timer)
  }, [path])
  return slots.elements.flatMap((element) => {
    const kind = placedTypes.find((it) => it === element.getAttribute('data-ad-slot'))
    return kind && element.isConnected ? [{ element, kind }] : []
  })
}

/** Stores the slots that each position needs for its ads. */
export function rememberPlaces(ads: readonly PublicAd[]): void {
  const kindsAt = (position: PagePosition) =>
    placedTypes.filter((kind) => adsAt(ads, kind, position).length > 0).join(' ')
  const places = pagePositions.map((position) => [pathPartOf(position), kindsAt(position)] as const)
  rememberedPlaces.write(JSON.stringify(Object.fromEntries(places)))
}
