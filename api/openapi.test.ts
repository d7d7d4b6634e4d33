import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/api/test-app.ts'

describe('the description of the API', () => {
  it('names all calls and what they want', async () => {
    const { app } = await testApp()
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>
      >
    }
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(Object.keys(document.paths)).toContain('/api/ads/admin/config/{key}')
    const body = document.paths['/api/ads/admin']?.post?.requestBody?.content['application/json']
    expect(body?.schema).toMatchObject({
      additionalProperties: false,
      required: ['type', 'position', 'title', 'linkUrl'],
    })
  })
})
