import type { AdsAnswer, PublicAd } from '#api/contract/ads.ts'
import { databaseProblem } from '#api/db/failure.ts'
import { hashOf } from '#api/site/files.ts'
import { type ReadyAnswer, readyAnswer } from '#api/site/ready.ts'
import { placesAttributes } from './places.ts'
import type { AdStore } from './store.ts'

interface Kept {
  readonly answer: ReadyAnswer
  readonly items: readonly PublicAd[]
  /** By path, as they are asked for. */
  readonly places: Map<string, string>
  /** The span of wall clock time in which no ad begins or ends. */
  readonly from: number
  readonly to: number
  /** When the database is to be asked again, by the monotonic clock. */
  readonly freshUntil: number
}

export interface PublicAnswerDeps {
  readonly onShow: AdStore['onShow']
  /** The wall clock, which dates of ads are compared with. */
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number
  readonly logError: (error: unknown) => void
}

/** Another host, or the command line, may have changed the ads: after so long the database is asked again. */
const TRUE_FOR_MILLISECONDS = 3_000

export type PublicAnswer = ReturnType<typeof createPublicAnswer>

/** The visitors' answer, made once and kept until something changes. */
export function createPublicAnswer(deps: PublicAnswerDeps) {
  const { onShow, now, elapsed, logError } = deps
  let kept: Kept | undefined
  let generation = 0
  let reading: { readonly asOf: number; readonly answer: Promise<ReadyAnswer> } | undefined
  let next: Promise<ReadyAnswer> | undefined

  const read = async (asOf: number): Promise<ReadyAnswer> => {
    try {
      const time = now()
      const freshUntil = elapsed() + TRUE_FOR_MILLISECONDS
      const { answer, until } = await onShow(time)
      const made = toAnswer(answer, SHARED_CACHING)
      // A change that came while this was read makes it old already.
      if (asOf === generation) {
        const span = { from: time.getTime(), to: until?.getTime() ?? Infinity, freshUntil }
        // The same bytes keep their tag, their headers and their place in memory.
        const same = kept?.answer.etag === made.etag ? kept : undefined
        kept = { ...(same ?? { answer: made, items: answer.items, places: new Map() }), ...span }
      }
      return made
    } catch (error) {
      // The database is away: visitors go on with what was true a moment ago, or without ads.
      if (kept === undefined && databaseProblem(error) !== 'unavailable') throw error
      logError(error)
      return kept?.answer ?? withoutAds
    } finally {
      reading = undefined
    }
  }

  // A wall clock that was set back lies before the span: the ads of that time are read then.
  const isTrue = (): boolean => {
    if (kept === undefined || elapsed() >= kept.freshUntil) return false
    const time = now().getTime()
    return kept.from <= time && time < kept.to
  }

  /** At most one is under way, and one waits that knows of all changes until it starts: many changes cost no more. */
  const readOnce = (): Promise<ReadyAnswer> => {
    reading ??= { asOf: generation, answer: read(generation) }
    if (reading.asOf === generation) return reading.answer
    next ??= reading.answer
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return readOnce()
      })
    return next
  }

  return {
    /** The answer where it is at hand and still true. */
    ready: (): ReadyAnswer | undefined => (isTrue() ? kept?.answer : undefined),
    /** The answer, read from the database where it has to be; visitors who come meanwhile share it. */
    read: readOnce,
    /** A page's attributes for its places for ads; nothing before the ads have been read. */
    placesOn: (path: string): string => {
      // A page does not wait for it: the next one will know.
      if (!isTrue()) readOnce().catch(() => undefined)
      if (kept === undefined) return ''
      const attributes = kept.places.get(path) ?? placesAttributes(kept.items, path)
      kept.places.set(path, attributes)
      return attributes
    },
    /** Invalidates the answer, as the ads have changed. */
    forget: (): void => {
      generation += 1
      if (kept === undefined) return
      kept = { ...kept, freshUntil: Number.NEGATIVE_INFINITY }
      readOnce().catch(() => undefined)
    },
  }
}

// Browsers ask each time, mostly for a 304; a CDN asks once in fifteen seconds.
const SHARED_CACHING = 'public, max-age=0, s-maxage=15'

function toAnswer(answer: AdsAnswer, caching: string): ReadyAnswer {
  const body = new TextEncoder().encode(JSON.stringify(answer))
  return readyAnswer({
    body,
    etag: `"${hashOf(body)}"`,
    shared: { 'Cache-Control': caching, Vary: 'Authorization' },
    described: { 'Content-Type': 'application/json' },
  })
}

/** For visitors while no ads are known: a page has no failed request, and no cache keeps the answer. */
const withoutAds = toAnswer({ showAds: false, items: [] }, 'no-store')
