import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Env } from '#api/http/env.ts'
import { Problem } from '#api/http/problem.ts'
import { headerReader } from '#api/http/secure.ts'
import { originIn } from '#api/site/origins.ts'
import type { TransportOf } from '#api/site/security.ts'

/** The origin of the administrator's pages, and its host, to which passkeys are bound. */
export interface PasskeyOrigin {
  readonly origin: string
  readonly rpId: string
}

export interface PasskeyOriginDeps {
  /** The configured origin; undefined for that of the request. */
  readonly siteOrigin: string | undefined
  readonly transportOf: TransportOf
}

/** Throws `insecure-origin` where browsers don't support passkeys: plain HTTP except localhost, and IP addresses. */
export function passkeyOrigin(
  { siteOrigin, transportOf }: PasskeyOriginDeps,
  c: Pick<Context<Env>, 'env' | 'req'>,
): PasskeyOrigin {
  const origin = siteOrigin ?? originIn(c.req.url, transportOf(headerReader(c)) === 'tls')
  const { protocol, hostname, origin: canonical } = new URL(origin ?? 'http://invalid')
  const isLocal = /(?:^|\.)localhost$/.test(hostname)
  const isSecure = protocol === 'https:' || isLocal
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new Problem('insecure-origin')
  }
  return { origin: canonical, rpId: hostname }
}
