import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Env } from './env.ts'

/** The client address of a request. */
export type AddressOf = (c: Pick<Context<Env>, 'env' | 'req'>) => string

/** Uses the last entry of `X-Forwarded-For`, which the proxy added, only behind a trusted proxy; some proxies add a port. */
export function createAddressOf(trustProxy: boolean): AddressOf {
  return (c) => {
    const socket = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
    if (!trustProxy) return socket
    const entry = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
    const last = entry.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    return isIP(last) === 0 ? socket : last
  }
}
