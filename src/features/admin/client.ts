import { hc } from 'hono/client'
import * as v from 'valibot'
import type { Api } from '#api/app.ts'
import { sessionSchema } from '#api/contract/admin.ts'
import {
  type AdsDocument,
  adminAdsResponseSchema,
  adSchema,
  type ChangedAdInput,
  importResponseSchema,
} from '#api/contract/ads.ts'
import { auditResponseSchema } from '#api/contract/audit.ts'
import { type ConfigChange, configEntrySchema } from '#api/contract/config.ts'
import { countsResponseSchema } from '#api/contract/counts.ts'
import { imageResponseSchema, imagesResponseSchema } from '#api/contract/images.ts'
import { type FieldError, problemSchema } from '#api/contract/problem.ts'
import { base } from '#src/core/base.ts'
import { currentToken, setHasEnded, setToken } from './session.ts'

/** A call that failed: the server refused it, couldn’t be reached, or sent an invalid response. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  /** A problem code of the API, `offline` when the request got no response, or `unknown`. */
  readonly code: string
  readonly errors: readonly FieldError[]
  /** Seconds to wait before the next attempt, from `Retry-After`. */
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

/** Whether the server refused the token, so that the page asks for a new login. */
export const hasSessionEnded = (error: unknown): boolean => codeOf(error) === 'unauthorized'

/** The time a logout may take before the session ends in this browser alone. */
const LOGOUT_TIMEOUT_MS = 2_000

// The base URL is absolute because `$url()` throws for a relative one.
export const { api } = hc<Api>(location.origin + base, {
  init: { cache: 'no-store' },
  headers: (): Record<string, string> => {
    const token = currentToken()
    return token === undefined ? {} : { Authorization: `Bearer ${token}` }
  },
})

/** The administrator's API calls. Each rejects with an `ApiFailure`; a refused token asks for a new login. */
export const client = {
  login: (password: string, code?: string) =>
    read(api.admin.login.$post({ json: { password, code } }), v.pick(sessionSchema, ['token'])),
  logout: async () => void (await api.admin.logout.$post()),
  logoutEverywhere: () => done(api.admin['logout-everywhere'].$post()),
  changePassword: (current: string, next: string) =>
    read(api.admin.password.$put({ json: { current, next } }), sessionSchema),
  ads: () => read(api.ads.$get(), adminAdsResponseSchema),
  create: ({ version: _, ...ad }: ChangedAdInput) =>
    read(api.ads.admin.$post({ json: ad }), adSchema),
  update: (id: string, ad: ChangedAdInput) =>
    read(api.ads.admin[':id'].$put({ param: { id }, json: ad }), adSchema),
  remove: (id: string) => done(api.ads.admin[':id'].$delete({ param: { id } })),
  config: () => read(api.ads.admin.config.$get(), v.array(configEntrySchema)),
  setConfig: (key: string, json: ConfigChange) =>
    read(api.ads.admin.config[':key'].$put({ param: { key }, json }), configEntrySchema),
  // Typed by the API and not validated: a schema would enlarge the code that the ads of every page share.
  warnings: async () => (await checked(api.admin.warnings.$get())).json(),
  counts: () => read(api.ads.admin.counts.$get(), countsResponseSchema),
  audit: () => read(api.ads.admin.audit.$get(), auditResponseSchema),
  exportAds: () => text(api.ads.admin.export.$get()),
  importAds: (json: AdsDocument) =>
    read(api.ads.admin.import.$post({ json }), importResponseSchema),
  images: () => read(api.ads.admin.images.$get(), imagesResponseSchema),
  removeImage: (name: string) => done(api.ads.admin.images[':name'].$delete({ param: { name } })),
  upload: (file: File) =>
    read(
      fetch(api.ads.admin.images.$url(), {
        method: 'POST',
        headers: { Authorization: `Bearer ${currentToken() ?? ''}` },
        body: file,
      }),
      imageResponseSchema,
    ),
}

/** Ends the session in this browser and, if the server can be reached, on the server. */
export async function logOut(): Promise<void> {
  // Only this browser has the token, so deleting it here ends the session even if the server can't be reached.
  const done = client.logout().catch(() => undefined)
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))])
  setToken(undefined)
}

/** The part of a response that Hono's client and `fetch` have in common. */
type ApiResponse = Pick<Response, 'ok' | 'json' | 'text' | 'headers'>

async function read<Schema extends v.GenericSchema>(
  call: Promise<ApiResponse>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await checked(call)
  const result = v.safeParse(schema, await response.json().catch(() => undefined))
  if (!result.success) throw new ApiFailure('unknown')
  return result.output
}

const text = async (call: Promise<ApiResponse>): Promise<string> => (await checked(call)).text()

/** Resolves once the server has accepted the call. */
export async function done(call: Promise<ApiResponse>): Promise<void> {
  await checked(call)
}

/** The response. Rejects with an `ApiFailure` if it isn't a success. */
export async function checked<R extends ApiResponse>(call: Promise<R>): Promise<R> {
  const response = await call.catch(() => {
    throw new ApiFailure('offline')
  })
  if (response.ok) return response
  const problem = v.safeParse(problemSchema, await response.json().catch(() => undefined))
  if (!problem.success) throw new ApiFailure('unknown')
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const { code, errors = [] } = problem.output
  const failure = new ApiFailure(code, errors, Number.isFinite(wait) ? wait : undefined)
  if (hasSessionEnded(failure)) setHasEnded(true)
  throw failure
}
