import type { Passkey } from '#api/contract/passkeys.ts'
import { api, checked, done } from './client.ts'

/** The server expects passkeys of another origin. */
export class OtherOrigin extends Error {
  override name = 'OtherOrigin'
  readonly expected: string

  constructor(expected: string) {
    super(expected)
    this.expected = expected
  }
}

/**
 * Calls that ask the browser for a passkey reject with an `ApiFailure`, `OtherOrigin`, or an error with the name of a
 * `DOMException`.
 */
export const passkeyClient = {
  /** Logs in with a passkey and returns the token. */
  logIn: async (): Promise<string> => {
    const { startAuthentication } = await import('./passkey-ceremony.ts')
    const { origin, options } = await (
      await checked(api.admin.passkeys['login-options'].$post())
    ).json()
    refuseOther(origin)
    const response = await startAuthentication({ optionsJSON: options })
    const session = await checked(api.admin.passkeys.login.$post({ json: { response } }))
    return (await session.json()).token
  },
  list: async (): Promise<readonly Passkey[]> =>
    (await (await checked(api.admin.passkeys.$get())).json()).items,
  add: async (name: string, password: string): Promise<void> => {
    const { startRegistration } = await import('./passkey-ceremony.ts')
    const { origin, options } = await (
      await checked(api.admin.passkeys.options.$post({ json: { password } }))
    ).json()
    refuseOther(origin)
    const response = await startRegistration({ optionsJSON: options })
    await checked(api.admin.passkeys.$post({ json: { name, response } }))
  },
  rename: async (id: string, name: string): Promise<void> => {
    await checked(api.admin.passkeys[':id'].$put({ param: { id }, json: { name } }))
  },
  remove: (id: string) => done(api.admin.passkeys[':id'].$delete({ param: { id } })),
}

/** Refuses before the browser asks: no passkey of this page could match. */
function refuseOther(origin: string): void {
  if (origin !== location.origin) throw new OtherOrigin(origin)
}
