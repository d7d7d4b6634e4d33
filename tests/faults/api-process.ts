import { withFolder } from '#tests/api/test-app.ts'
import { start } from './start.ts'

const password = 'correct horse battery'

/** The environment of a server process for `ownerOf`. */
export const settings = { ADMIN_PASSWORD: password }

/** An ad without its title. */
export const ad = { type: 'banner', position: 'home', linkUrl: 'https://example.org' }

/** The administrator of a server process. */
export interface Owner {
  readonly token: string
  /** Sends a request with the token and an optional JSON body. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>
  /** The titles of all ads. */
  readonly titles: () => Promise<readonly string[]>
}

export async function ownerOf(url: string, secret = password): Promise<Owner> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: secret }),
  })
  const { token } = (await login.json()) as { readonly token: string }
  const call: Owner['call'] = (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    token,
    call,
    titles: async () => {
      const { items } = (await (await call('GET', '/api/ads')).json()) as {
        readonly items: readonly { readonly title: string }[]
      }
      return items.map(({ title }) => title)
    },
  }
}

/** Starts a server with an empty data folder and stops it after the callback. */
export async function withServer(
  server: string,
  use: (place: {
    readonly url: string
    readonly pid: number
    readonly owner: Owner
  }) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const started = start(server, folder, settings)
    try {
      const url = await started.address
      await use({ url, pid: started.child.pid ?? 0, owner: await ownerOf(url) })
    } finally {
      started.child.kill('SIGKILL')
      await started.code
    }
  })
}
