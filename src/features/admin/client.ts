import { hc } from 'hono/client'
import * as v from 'valibot'
import type { Api } from '#api/app.ts'
import { sessionSchema } from '#api/contract/admin.ts'
import {
  type AdsDocument,
  adminAdsAnswerSchema,
  adSchema,
  auditAnswerSchema,
  type ChangedAdInput,
  type ConfigChange,
  configEntrySchema,
  imageAnswerSchema,
  importAnswerSchema,
} from '#api/contract/ads.ts'
import { type FieldError, problemSchema } from '#api/contract/problem.ts'
import { currentToken, setHasEnded, setToken } from './session.ts'

/** What the server has refused, and why. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  /** A code of the API's problems, `offline`, or `unknown`. */
  readonly code: string
  readonly errors: readonly FieldError[]
  /** Seconds, where the server asks to wait. */
  readonly retryAfter: number | undefined

  constructor(code: string, errors: readonly FieldError[] = [], retryAfter?: number) {
    super(code)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** The code of an `ApiFailure`; empty for any other error. */
export const codeOf = (error: unknown): string => (error instanceof ApiFailure ? error.code : '')

/** Milliseconds that the server is given to hear of a logout. */
const LOGOUT_TIMEOUT_MS = 2_000

// An absolute address: `$url()` throws without one.
const { api } = hc<Api>(location.origin, {
  init: { cache: 'no-store' },
  headers: (): Record<string, string> => {
    const token = currentToken()
    return token === undefined ? {} : { Authorization: `Bearer ${token}` }
  },
})

/** The calls of the administrator; each rejects with an `ApiFailure`. One that needs a new session asks for it. */
export const client = {
  login: (password: string) =>
    read(api.admin.login.$post({ json: { password } }), v.pick(sessionSchema, ['token'])),
  logout: async () => void (await api.admin.logout.$post()),
  logoutEverywhere: () => done(api.admin['logout-everywhere'].$post()),
  changePassword: (current: string, next: string) =>
    read(api.admin.password.$put({ json: { current, next } }), sessionSchema),
  ads: () => read(api.ads.$get(), adminAdsAnswerSchema),
  create: ({ version: _, ...ad }: ChangedAdInput) =>
    read(api.ads.admin.$post({ json: ad }), adSchema),
  update: (id: string, ad: ChangedAdInput) =>
    read(api.ads.admin[':id'].$put({ param: { id }, json: ad }), adSchema),
  remove: (id: string) => done(api.ads.admin[':id'].$delete({ param: { id } })),
  config: () => read(api.ads.admin.config.$get(), v.array(configEntrySchema)),
  setConfig: (key: string, json: ConfigChange) =>
    read(api.ads.admin.config[':key'].$put({ param: { key }, json }), configEntrySchema),
  audit: () => read(api.ads.admin.audit.$get(), auditAnswerSchema),
  exportAds: () => text(api.ads.admin.export.$get()),
  importAds: (json: AdsDocument) => read(api.ads.admin.import.$post({ json }), importAnswerSchema),
  upload: (file: File) =>
    read(
      fetch(api.ads.admin.images.$url(), {
        method: 'POST',
        headers: { Authorization: `Bearer ${currentToken() ?? ''}` },
        body: file,
      }),
      imageAnswerSchema,
    ),
}

/** Ends the session here and, where it can be reached, on the server. */
export async function logOut(): Promise<void> {
  // The token is good for nothing once this browser has forgotten it, whether or not the server hears of it.
  const done = client.logout().catch(() => undefined)
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))])
  setToken(undefined)
}

/** A part of a response; hono's own types and the browser's have it. */
type Answer = Pick<Response, 'ok' | 'json' | 'text' | 'headers'>

async function read<Schema extends v.GenericSchema>(
  call: Promise<Answer>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await checked(call)
  const result = v.safeParse(schema, await answer.json().catch(() => undefined))
  if (!result.success) throw new ApiFailure('unknown')
  return result.output
}

const text = async (call: Promise<Answer>): Promise<string> => (await checked(call)).text()

async function done(call: Promise<Answer>): Promise<void> {
  await checked(call)
}

async function checked(call: Promise<Answer>): Promise<Answer> {
  const answer = await call.catch(() => {
    throw new ApiFailure(navigator.onLine ? 'unknown' : 'offline')
  })
  if (answer.ok) return answer
  const problem = v.safeParse(problemSchema, await answer.json().catch(() => undefined))
  if (!problem.success) throw new ApiFailure('unknown')
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const { code, errors = [] } = problem.output
  if (code === 'unauthorized') setHasEnded(true)
  throw new ApiFailure(code, errors, Number.isFinite(wait) ? wait : undefined)
}
