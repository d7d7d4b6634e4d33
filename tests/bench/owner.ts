/** A client for the API with the site owner's rights. */
export interface BenchOwner {
  /** Sends JSON and returns the response; throws unless it is successful. */
  readonly post: (path: string, body: unknown) => Promise<unknown>
  readonly put: (path: string, body: unknown) => Promise<unknown>
}

export async function ownerOf(url: string, password: string): Promise<BenchOwner> {
  const { token } = (await send('POST', `${url}/api/admin/login`, { password })) as {
    readonly token: string
  }
  const authorization = `Bearer ${token}`
  return {
    post: (path, body) => send('POST', url + path, body, authorization),
    put: (path, body) => send('PUT', url + path, body, authorization),
  }
}

export const newAd = (title: string) => ({
  type: 'banner',
  position: 'global',
  title,
  linkUrl: 'https://example.org',
})

async function send(
  method: string,
  url: string,
  body: unknown,
  authorization = '',
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}
