/** A client for the API with the site owner's rights. */
export interface BenchOwner {
  /** Sends JSON and returns the response; throws unless it is successful. */
  readonly post: (path: string, body: unknown) => Promise<unknown>
}

export async function ownerOf(url: string, password: string): Promise<BenchOwner> {
  const { token } = (await post(`${url}/api/admin/login`, { password })) as {
    readonly token: string
  }
  return { post: (path, body) => post(url + path, body, `Bearer ${token}`) }
}

export const newAd = (title: string) => ({
  type: 'banner',
  position: 'global',
  title,
  linkUrl: 'https://example.org',
})

async function post(url: string, body: unknown, authorization = ''): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}
