import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError, ProblemBody, ProblemCode } from '#api/contract/problem.ts'

interface Kind {
  readonly status: ContentfulStatusCode
  readonly title: string
}

export const problemKinds: Readonly<Record<ProblemCode, Kind>> = {
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  unauthorized: { status: 401, title: 'A valid administrator token is needed' },
  'wrong-password': { status: 401, title: 'The password is wrong' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here' },
  timeout: { status: 408, title: 'The body did not arrive in time' },
  stale: { status: 409, title: 'This was changed meanwhile' },
  'too-many-ads': { status: 409, title: 'There are as many ads as can be stored' },
  'too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not accepted' },
  invalid: { status: 422, title: 'Some fields are not right' },
  'too-many-attempts': { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'The server has failed' },
  unavailable: { status: 503, title: 'The service is not available' },
  'storage-full': { status: 507, title: 'There is no space left to store this' },
}

/** Extension members of RFC 9457: the fields at fault, or the database's condition. */
type ProblemMembers = { readonly errors?: FieldError[]; readonly database?: string }

/** An expected failure: thrown in a handler, it becomes an RFC 9457 answer. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly headers: Readonly<Record<string, string>>
  readonly members: ProblemMembers

  constructor(
    code: ProblemCode,
    headers: Readonly<Record<string, string>> = {},
    members: ProblemMembers = {},
  ) {
    super(problemKinds[code].title)
    this.code = code
    this.headers = headers
    this.members = members
  }

  get status(): ContentfulStatusCode {
    return problemKinds[this.code].status
  }

  /** The document, as `application/problem+json` wants it. */
  body(): ProblemBody {
    const { message: title, status, code, members } = this
    return { type: 'about:blank', title, status, code, ...members }
  }
}

export const problemContentType = 'application/problem+json'
