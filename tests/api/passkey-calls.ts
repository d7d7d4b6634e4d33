import { expect } from 'vitest'
import { type Ceremony, createAuthenticator } from './authenticator.ts'
import {
  jsonRequest,
  type TestApp,
  type TestAppOptions,
  testApp,
  testPassword,
} from './test-app.ts'

// Calls of the passkey routes by an owner with an authenticator.

export const noon = new Date('2030-01-01T12:00:00Z')
export const origin = 'https://tools.example.org'
export const rpId = 'tools.example.org'

/** An application with one passkey. */
export async function withPasskey(options: TestAppOptions = {}) {
  const test = await testApp({ now: noon, origin, ...options })
  const token = await test.logIn()
  const authenticator = createAuthenticator()
  const challenge = await addChallenge(test.app, token)
  expect((await addWith(test.app, token, authenticator, { challenge })).status).toBe(201)
  return { ...test, token, authenticator }
}

type Authenticator = ReturnType<typeof createAuthenticator>

export const post = async (app: TestApp['app'], path: string, body: unknown, token?: string) =>
  app.request(`/api/admin/passkeys${path && `/${path}`}`, jsonRequest('POST', body, token))

async function challengeIn(response: Response): Promise<string> {
  const { options } = (await response.json()) as { options: { challenge: string } }
  return options.challenge
}

export const loginChallenge = async (app: TestApp['app']): Promise<string> =>
  challengeIn(await post(app, 'login-options', {}))

export const addChallenge = async (app: TestApp['app'], token: string): Promise<string> =>
  challengeIn(await post(app, 'options', { password: testPassword }, token))

export async function addWith(
  app: TestApp['app'],
  token: string,
  authenticator: Authenticator,
  ceremony: Partial<Ceremony> & { readonly challenge: string },
  name = 'Laptop',
): Promise<Response> {
  const response = authenticator.create({ origin, rpId, ...ceremony })
  return post(app, '', { name, response }, token)
}

export async function logIn(
  app: TestApp['app'],
  authenticator: Authenticator,
  change: Partial<Ceremony> = {},
) {
  const challenge = change.challenge ?? (await loginChallenge(app))
  const ceremony = { origin, rpId, ...change, challenge }
  const response = await post(app, 'login', { response: authenticator.get(ceremony) })
  const body = (await response.json()) as { token?: string; expiresAt?: string; code?: string }
  return { status: response.status, body }
}

export async function list(app: TestApp['app'], token: string): Promise<unknown> {
  const init = { headers: { Authorization: token } }
  const response = await app.request('/api/admin/passkeys', init)
  return ((await response.json()) as { readonly items: unknown }).items
}
