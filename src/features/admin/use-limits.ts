import type { Ad } from '#api/contract/ads.ts'
import { audiencesOf } from './placement.ts'
import { useAudienceText } from './use-audience-text.ts'
import { useScheduleText } from './use-schedule-text.ts'

/** Returns a function that describes to whom and at which hours an ad is limited. */
export function useLimits() {
  const audienceText = useAudienceText()
  const scheduleText = useScheduleText()
  return (ad: Pick<Ad, 'schedule' | 'language' | 'screen'>): readonly string[] =>
    [scheduleText(ad.schedule ?? ''), audienceText(audiencesOf(ad))].filter(Boolean)
}
