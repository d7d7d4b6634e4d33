import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createAddressOf } from './address.ts'
import type { Env } from './env.ts'

async function addressFrom(forwarded: string, trustProxy = true): Promise<string> {
  const addressOf = createAddressOf(trustProxy)
  const app = new Hono<Env>().get('/', (c) => c.text(addressOf(c)))
  return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } })).text()
}

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:49152', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:49152', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['192.0.2.1:', 'unknown'],
  ['[192.0.2.1', 'unknown'],
])('reads the address that a trusted proxy has added: %j', async (forwarded, address) => {
  expect(await addressFrom(forwarded)).toBe(address)
})

it('ignores the header without a trusted proxy', async () => {
  expect(await addressFrom('192.0.2.1', false)).toBe('unknown')
})
