import type { Ad, SentAd } from './ads.ts'
import { MAX_ADS_RESPONSE_BYTES } from './response-limit.ts'

/** For the other members of the response. */
const ENVELOPE_BYTES = 100

/**
 * The first ads that fit into the visitors' response, so that the ads of the highest priority appear rather than none.
 * The ads are in the order of the server.
 */
export function fitting(ads: readonly SentAd[]): SentAd[] {
  const encoder = new TextEncoder()
  let rest = MAX_ADS_RESPONSE_BYTES - ENVELOPE_BYTES
  const end = ads.findIndex((ad) => {
    // A comma follows each ad.
    rest -= encoder.encode(JSON.stringify(ad)).length + 1
    return rest < 0
  })
  return end === -1 ? [...ads] : ads.slice(0, end)
}

/** An ad without the fields that only the administrator needs, and without later fields that have their default value. */
export function toSentAd({ version: _, schedule: __, ...ad }: Ad): SentAd {
  const { weight, language, screen, size, narrowImageUrl, darkImageUrl, ...others } = ad
  return {
    ...others,
    ...(weight !== 1 && { weight }),
    ...(language !== null && { language }),
    ...(screen !== null && { screen }),
    ...(size !== null && { size }),
    ...(narrowImageUrl !== null && { narrowImageUrl }),
    ...(darkImageUrl !== null && { darkImageUrl }),
  }
}
