import type { SentAd } from '#api/contract/ads.ts'
import { MAX_ADS_RESPONSE_BYTES } from '#api/contract/response-limit.ts'

/** For the other members of the response. */
const ENVELOPE_BYTES = 100

/** The first ads that fit into the visitors' response, so that the ads of the highest priority appear rather than none. */
export function fitting(ads: readonly SentAd[]): SentAd[] {
  let rest = MAX_ADS_RESPONSE_BYTES - ENVELOPE_BYTES
  const end = ads.findIndex((ad) => {
    // A comma follows each ad.
    rest -= Buffer.byteLength(JSON.stringify(ad)) + 1
    return rest < 0
  })
  return end === -1 ? [...ads] : ads.slice(0, end)
}
