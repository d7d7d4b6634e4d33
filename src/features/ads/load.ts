import { atom, getDefaultStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { adsAnswerSchema, type PublicAd } from '#api/contract/ads.ts'
import { isImageAddress, isLink } from '#api/contract/links.ts'

/** The visitor's ads; `error` is what the specification says of a failure. */
export type AdsState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly items: readonly PublicAd[] }
  | { readonly status: 'failed'; readonly error: string }

export const adsAtom = atom<AdsState>({ status: 'loading' })

/** Milliseconds after which ads that have not come are not waited for. */
const PATIENCE = 8_000
/** Bytes that an answer may have. */
const MOST_BYTES = 1_000_000

/** Fetches the ads, once a page load. Whatever goes wrong, the page goes on without ads. */
export async function loadAds(fetchAds: typeof fetch = fetch): Promise<void> {
  getDefaultStore().set(adsAtom, await readAds(fetchAds))
}

export async function readAds(fetchAds: typeof fetch): Promise<AdsState> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), PATIENCE)
  try {
    const answer = await fetchAds('/api/ads', { signal: giveUp.signal, credentials: 'omit' })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const { showAds, items } = v.parse(adsAnswerSchema, JSON.parse(await boundedText(answer)))
    const drawable = items.filter(isDrawable).sort((a, b) => b.priority - a.priority)
    return { status: 'loaded', items: showAds ? drawable : [] }
  } catch {
    return { status: 'failed', error: 'Failed to load ads' }
  } finally {
    clearTimeout(timer)
    giveUp.abort()
  }
}

/** The server takes no other links; a page does not rely on that. */
function isDrawable({ enabled, linkUrl, imageUrl }: PublicAd): boolean {
  return enabled && isLink(linkUrl) && (imageUrl === null || isImageAddress(imageUrl))
}

/** The text of an answer, or an error once it is longer than any list of ads. */
async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = answer.body?.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return text + decoder.decode()
    length += part.value.byteLength
    if (length > MOST_BYTES) throw new Error('too long')
    text += decoder.decode(part.value, { stream: true })
  }
}
