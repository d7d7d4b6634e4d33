import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError, ProblemBody, ProblemCode } from '#api/contract/problem.ts'

interface Kind {
  readonly status: ContentfulStatusCode
  readonly title: string
}

export const problemKinds: Readonly<Record<ProblemCode, Kind>> = {
  'bad-request': { status: 400, title: 'The request is malformed' },
  unauthorized: { status: 401, title: 'A valid token is required' },
  'wrong-password': { status: 401, title: 'Wrong password' },
  'code-required': { status: 401, title: 'A code is required' },
  'wrong-code': { status: 401, title: 'Wrong code' },
  'wrong-passkey': { status: 401, title: 'The passkey was not accepted' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  timeout: { status: 408, title: 'The request body did not arrive in time' },
  stale: { status: 409, title: 'The resource has changed since it was read' },
  'insecure-origin': { status: 409, title: 'Passkeys need HTTPS, or localhost' },
  'damaged-backup': { status: 409, title: 'The backup cannot be read' },
  'newer-backup': { status: 409, title: 'A newer version of Offkit wrote the backup' },
  'too-many-ads': { status: 409, title: 'The maximum number of ads is reached' },
  'too-large': { status: 413, title: 'The request body is too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type' },
  invalid: { status: 422, title: 'One or more fields are invalid' },
  'too-many-attempts': { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'The service is temporarily unavailable' },
  'storage-full': { status: 507, title: 'The server is out of storage' },
}

/** Extension members of RFC 9457: the invalid fields, why the server isn't ready, or the condition of the database. */
type ProblemMembers = {
  readonly errors?: FieldError[]
  readonly reason?: string
  readonly database?: string
}

/** An expected failure; thrown in a handler, it becomes an RFC 9457 response. */
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

  body(): ProblemBody {
    const { message: title, status, code, members } = this
    return { type: 'about:blank', title, status, code, ...members }
  }
}

export const problemContentType = 'application/problem+json'
