import { isIP } from 'node:net'
import type { Env } from './env.ts'

/** What of a request's context says where it came from. */
interface Caller {
  readonly env: Env['Bindings'] | undefined
  readonly req: { readonly header: (name: string) => string | undefined }
}

/** The network address that a request came from. */
export type AddressOf = (c: Caller) => string

/** Only a trusted proxy says who it speaks for: by the last entry of `X-Forwarded-For`, which it has written itself. */
export function createAddressOf(trustProxy: boolean): AddressOf {
  return (c) => {
    const socket = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
    if (!trustProxy) return socket
    const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
    return isIP(last) === 0 ? socket : last
  }
}
