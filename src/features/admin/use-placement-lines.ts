import type { AdType } from '#api/contract/ads.ts'
import type { PagePosition } from '#api/contract/places.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages as fieldMessages } from './field-messages.ts'
import type { Placement } from './placement.ts'
import { messages } from './placement-messages.ts'

export interface PlacementLine {
  readonly text: string
  /** Whether it describes where the ad doesn't appear. */
  readonly isProblem: boolean
}

/** Returns a function that describes a placement in sentences. */
export function usePlacementLines() {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const nameOf = (position: PagePosition) => fieldText(`position.${position}`)
  const namesOf = (positions: readonly PagePosition[]) => list.format(positions.map(nameOf))
  const placeOf = ({ position, share }: Placement['shown'][number]) =>
    share === 1
      ? nameOf(position)
      : t('place', { position: nameOf(position), share: percent.format(share) })

  return (type: AdType, { shown, behind, missing }: Placement): readonly PlacementLine[] => {
    const problem = (text: string): PlacementLine => ({ text, isProblem: true })
    const titles = [...new Set(behind.map(({ title }) => title))]
    const behindOf = (title: string) =>
      namesOf(behind.filter((it) => it.title === title).map(({ position }) => position))
    return [
      shown.length > 0
        ? { text: t('shown', { places: list.format(shown.map(placeOf)) }), isProblem: false }
        : problem(t('never')),
      ...titles.map((title) => problem(t('behind', { title, places: behindOf(title) }))),
      ...(type === 'interstitial'
        ? [{ text: t('chance'), isProblem: shown.length + behind.length === 0 }]
        : missing.length > 0
          ? [problem(t('missing', { places: namesOf(missing) }))]
          : []),
    ]
  }
}
