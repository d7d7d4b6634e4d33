/** The owner of a site, as the API sees one. */
export interface BenchOwner {
  /** Sends JSON and gives the answer; an error unless it is one of success. */
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
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}
