import { hashOf } from '#api/site/files.ts'
import { type ReadyAnswer, readyAnswer } from '#api/site/ready.ts'
import type { AdStore } from './store.ts'

/** The visitors' answer, made once and kept until something changes. */
export interface PublicAnswer {
  /** The answer where it is at hand and still true. */
  readonly ready: () => ReadyAnswer | undefined
  /** The answer, read from the database where it has to be; visitors who come meanwhile share it. */
  readonly read: () => Promise<ReadyAnswer>
  /** Says that the ads are others now. */
  readonly forget: () => void
}

export interface PublicAnswerDeps {
  readonly onShow: AdStore['onShow']
  readonly now: () => Date
  readonly logError: (error: unknown) => void
}

/** Another host, or the command line, may have changed the ads: after so long the database is asked again. */
const TRUE_FOR_MILLISECONDS = 3_000

export function createPublicAnswer({ onShow, now, logError }: PublicAnswerDeps): PublicAnswer {
  let kept: { readonly answer: ReadyAnswer; readonly until: number } | undefined
  let generation = 0
  let reading: Promise<ReadyAnswer> | undefined

  const read = async (): Promise<ReadyAnswer> => {
    const asOf = generation
    const time = now()
    const { answer, until } = await onShow(time)
    const made = toAnswer(JSON.stringify(answer))
    // A change that came while this was read makes it old already.
    if (asOf === generation) {
      const end = Math.min(time.getTime() + TRUE_FOR_MILLISECONDS, until?.getTime() ?? Infinity)
      // The same bytes keep their tag, their headers and their place in memory.
      const before = kept?.answer
      kept = {
        answer: before !== undefined && before.etag === made.etag ? before : made,
        until: end,
      }
    }
    return made
  }

  return {
    ready: () => (kept !== undefined && now().getTime() < kept.until ? kept.answer : undefined),
    read: () => {
      if (reading !== undefined) return reading
      const mine = read()
        .catch((error: unknown) => {
          // The database is away: visitors go on with what was true a moment ago.
          if (kept === undefined) throw error
          logError(error)
          return kept.answer
        })
        .finally(() => {
          if (reading === mine) reading = undefined
        })
      reading = mine
      return mine
    },
    forget: () => {
      generation += 1
      reading = undefined
      if (kept !== undefined) kept = { answer: kept.answer, until: 0 }
    },
  }
}

function toAnswer(text: string): ReadyAnswer {
  const body = new TextEncoder().encode(text)
  return readyAnswer({
    body,
    etag: `"${hashOf(body)}"`,
    shared: {
      // Browsers ask each time, mostly for a 304; a CDN asks once in fifteen seconds.
      'Cache-Control': 'public, max-age=0, s-maxage=15',
      Vary: 'Authorization',
    },
    described: { 'Content-Type': 'application/json' },
  })
}
