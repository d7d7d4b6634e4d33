import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemBody, ProblemCode } from './contract/problem.ts'

interface Kind {
  readonly status: ContentfulStatusCode
  readonly title: string
}

const kinds: Readonly<Record<ProblemCode, Kind>> = {
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here' },
  unavailable: { status: 503, title: 'The service is not available' },
  internal: { status: 500, title: 'The server has failed' },
}

/** An expected failure: thrown in a handler, it becomes an RFC 9457 answer. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, headers: Readonly<Record<string, string>> = {}) {
    super(kinds[code].title)
    this.code = code
    this.headers = headers
  }

  get status(): ContentfulStatusCode {
    return kinds[this.code].status
  }

  /** The document, as `application/problem+json` wants it. */
  body(): ProblemBody {
    return { type: 'about:blank', title: this.message, status: this.status, code: this.code }
  }
}

export const problemContentType = 'application/problem+json'
