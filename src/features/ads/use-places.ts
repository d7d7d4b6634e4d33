import { useEffect, useLayoutEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import {
  adsAt,
  highestOf,
  type PagePosition,
  type PlacedType,
  pathPartOf,
  placedTypes,
  type SlotHeight,
  slotHeightOf,
  slotNames,
} from '#api/contract/places.ts'
import { pagePositions } from '#api/contract/positions.ts'
import { rememberedPlaces } from './remembered-places.ts'

declare global {
  /** From `public/start.js`: sets `data-ads`, and the height of each slot among the names. */
  var reserveAds: ((names: string) => void) | undefined
}

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
  const available = namesOf(chosen)
  const shown = namesOf(visible)

  useLayoutEffect(() => {
    const reserved = path === first.path ? first.reserved : ''
    const names = placedTypes.flatMap((kind) => {
      const isShown = has(shown, kind)
      // A slot reserved before the first paint stays even without an ad: removing it would shift the page.
      const stays = has(reserved, kind) && !has(available, kind)
      const height = highestOf([
        heightIn(reserved, kind),
        isShown ? heightIn(shown, kind) : undefined,
      ])
      return isShown || stays ? [slotNames(kind, height)] : []
    })
    globalThis.reserveAds?.(names.join(' '))
  }, [path, first, available, shown])

  return slots.map(({ element, kind }) => ({
    element,
    kind,
    ads: visible.filter((ad) => ad.type === kind),
  }))
}

/** The names of the slots that ads need, as one string, so that effects compare them by value. */
const namesOf = (ads: readonly PublicAd[]): string =>
  placedTypes
    .flatMap((kind) => {
      const placed = ads.filter(({ type }) => type === kind)
      return placed.length > 0 ? [slotNames(kind, highestOf(placed.map(slotHeightOf)))] : []
    })
    .join(' ')

const has = (names: string, name: string): boolean => names.split(' ').includes(name)

/** The height of a kind of slot among the names. */
function heightIn(names: string, kind: PlacedType): SlotHeight | undefined {
  const [, narrow, wide] = names.match(new RegExp(`\\b${kind}-(\\d+)-(\\d+)`)) ?? []
  return wide === undefined ? undefined : `${Number(narrow)}-${Number(wide)}`
}

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
  const placedAt = (position: PagePosition) =>
    namesOf(placedTypes.flatMap((kind) => adsAt(ads, kind, position)))
  const places = pagePositions.map(
    (position) => [pathPartOf(position), placedAt(position)] as const,
  )
  rememberedPlaces.write(JSON.stringify(Object.fromEntries(places)))
}
