import type { PagePosition } from '#api/contract/places.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages as fieldMessages } from './field-messages.ts'
import { audiencesOf, type Placeable, type Placement } from './placement.ts'
import { messages } from './placement-messages.ts'
import { useAudienceText } from './use-audience-text.ts'
import { useScheduleText } from './use-schedule-text.ts'

type Behind = Placement['behind'][number]

export interface PlacementLine {
  readonly text: string
  /** Whether it describes where the ad doesn't appear. */
  readonly isProblem: boolean
}

/** Returns a function that describes a placement in sentences. */
export function usePlacementLines() {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const audienceText = useAudienceText()
  const scheduleText = useScheduleText()
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const nameOf = (position: PagePosition) => fieldText(`position.${position}`)
  const shownAt = ({ position, least, most }: Placement['shown'][number]) => {
    const name = nameOf(position)
    if (least === 1) return name
    const share = least === most ? percent.format(most) : percent.formatRange(least, most)
    return t('place', { position: name, share })
  }

  return (ad: Placeable, { shown, behind, missing }: Placement): readonly PlacementLine[] => {
    const problem = (text: string): PlacementLine => ({ text, isProblem: true })
    const whole = audiencesOf(ad).length
    const keyOf = ({ title, schedule }: Behind) => `${schedule ?? ''} ${title}`
    const hiding = new Map(behind.map((it) => [keyOf(it), it]))
    const placesBehind = (key: string) =>
      list.format(
        behind
          .filter((it) => keyOf(it) === key)
          .map(({ position, audiences }) => {
            const name = nameOf(position)
            if (audiences.length === whole) return name
            return t('place.for', { position: name, audience: audienceText(audiences) })
          }),
      )
    const behindLine = ([key, { title, schedule }]: readonly [string, Behind]) => {
      const places = placesBehind(key)
      return schedule === null
        ? t('behind', { title, places })
        : t('behind.hours', { title, places, hours: scheduleText(schedule) })
    }
    const placeless = () =>
      ad.type === 'interstitial'
        ? [{ text: t('chance'), isProblem: shown.length + behind.length === 0 }]
        : missing.length > 0
          ? [problem(t('missing', { places: list.format(missing.map(nameOf)) }))]
          : []
    return [
      shown.length > 0
        ? { text: t('shown', { places: list.format(shown.map(shownAt)) }), isProblem: false }
        : problem(t('never')),
      ...[...hiding].map((it) => problem(behindLine(it))),
      ...placeless(),
    ]
  }
}
