import { atom, getDefaultStore } from 'jotai/vanilla'
import type { PublicAd } from '#api/contract/ads.ts'
import { MAX_ADS_RESPONSE_BYTES } from '#api/contract/response-limit.ts'
import { base } from '#src/core/base.ts'

/** The state of loading the visitor's ads. */
export type AdsState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'loaded'
      readonly items: readonly PublicAd[]
      /** Whether views and clicks are counted. */
      readonly countViews: boolean
    }
  | { readonly status: 'failed'; readonly error: string }

export const adsAtom = atom<AdsState>({ status: 'loading' })

const TIMEOUT_MS = 8_000
const noAds = { items: [], countViews: false }
/** The response without ads. */
const NO_ADS = /^\{"showAds":(?:true|false),"items":\[\]\}$/

/** Fetches the ads into `adsAtom`. Never rejects: after a failure, the page works without ads. */
export async function loadAds(fetchAds: typeof fetch = fetch): Promise<void> {
  getDefaultStore().set(adsAtom, await readAds(fetchAds))
}

export async function readAds(fetchAds: typeof fetch): Promise<AdsState> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetchAds(`${base}/api/ads`, {
      signal: controller.signal,
      credentials: 'omit',
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const text = await boundedText(response)
    // Most sites show no ads, so their pages don't load the contract.
    const ads = NO_ADS.test(text) ? noAds : (await import('./parse.ts')).parseAds(text)
    return { status: 'loaded', ...ads }
  } catch {
    return { status: 'failed', error: 'Failed to load ads' }
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

/** The text of a response. Throws beyond `MAX_ADS_RESPONSE_BYTES` and for invalid UTF-8. */
async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = response.body?.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return text + decoder.decode()
    length += part.value.byteLength
    if (length > MAX_ADS_RESPONSE_BYTES) throw new Error('too long')
    text += decoder.decode(part.value, { stream: true })
  }
}
