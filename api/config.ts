import { existsSync, readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { isArgon2idHash } from './auth/hash-format.ts'
import { hasUserInfo } from './contract/links.ts'
import { meantSetting } from './misspelling.ts'
import type { SiteNames } from './site/names.ts'

/** An invalid environment variable; the message names it and fits on one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The database: a file, a libSQL server, or a file that replicates a libSQL server. */
export type DatabaseConfig =
  | { readonly kind: 'file'; readonly url: string; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string; readonly authToken?: string }
  | {
      readonly kind: 'replica'
      readonly url: string
      readonly path: string
      readonly syncUrl: string
      readonly authToken?: string
    }

export type Config = ReturnType<typeof readConfig>

/**
 * Sets the variables of a `.env` file that aren't set yet. Throws a `ConfigError` for an unreadable file and for a
 * misspelled name.
 */
export function loadEnvironmentFile(
  environment: Record<string, string | undefined>,
  path = '.env',
): void {
  if (!existsSync(path)) return
  let text: string
  try {
    const bytes = readFileSync(path)
    // PowerShell of Windows writes UTF-16 with a byte order mark.
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
  } catch (cause) {
    throw new ConfigError(`${path} cannot be read; change its permissions, or remove it`, { cause })
  }
  const variables = parseEnv(text)
  refuseMisspelled(variables, true)
  for (const [name, value] of Object.entries(variables)) environment[name] ??= value
}

/** The validated settings of an environment. Throws a `ConfigError` for the first invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  refuseMisspelled(environment, false)
  // `NAME=` counts as unset.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in fields && value?.trim()),
  )
  const result = v.safeParse(settingsSchema, set)
  if (!result.success) {
    const [issue] = result.issues
    throw new ConfigError(`${issue.path?.[0].key}: ${issue.message}`)
  }
  const values = result.output
  if (values.ADMIN_PASSWORD !== undefined && values.ADMIN_PASSWORD_HASH !== undefined) {
    throw new ConfigError('ADMIN_PASSWORD and ADMIN_PASSWORD_HASH: set one of the two')
  }
  const dataDirectory = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory,
    distDirectory: resolve(values.DIST_DIR),
    database: databaseConfig(values, dataDirectory),
    adminPassword: values.ADMIN_PASSWORD,
    adminPasswordHash: values.ADMIN_PASSWORD_HASH,
    jwtSecret: values.JWT_SECRET,
    /** The bearer token of `GET /metrics`, which is off without it. */
    metricsToken: values.METRICS_TOKEN,
    /** Receives alerts as JSON; its path or query may be a secret. */
    alertWebhook: values.ALERT_WEBHOOK,
    /** How long `/readyz` reports a stop before the server stops listening. */
    shutdownDelaySeconds: values.SHUTDOWN_DELAY,
    siteName: values.SITE_NAME,
    siteCopyright: values.SITE_COPYRIGHT,
    /** For example `https://tools.example.org`, without a trailing slash. */
    siteOrigin: values.SITE_ORIGIN?.replace(/\/$/, ''),
    /** The path of the site's folder, for example `/tools`; empty at the root of the host. */
    basePath: values.BASE_PATH.replace(/\/$/, ''),
    /** Whether to trust `X-Forwarded-Proto` and `X-Forwarded-For`: only behind a proxy that sets them. */
    trustProxy: /^(?:true|1)$/.test(values.TRUST_PROXY),
  }
}

/** The names and the address that pages contain. */
export const siteNamesOf = (config: Config): SiteNames => ({
  name: config.siteName,
  copyright: config.siteCopyright,
  origin: config.siteOrigin,
  base: config.basePath,
})

const PORT_RANGE = 'must be a whole number from 0 to 65535'
const DELAY_RANGE = 'must be a whole number of seconds from 0 to 300'
const FULL_URL = 'must be a full URL, such as libsql://ads.example.org'
const USER_INFO = 'must not contain a user name or password; set DATABASE_AUTH_TOKEN'
const hasNoUserInfo = (url: string): boolean => !hasUserInfo(url.replace(/^libsql:/, 'https:'))

type Test = readonly [test: RegExp | ((text: string) => boolean), fault: string]

// Messages never contain the value, which may be a secret in the wrong variable.
const text = (...tests: readonly Test[]) =>
  v.pipe(
    v.string(),
    ...tests.map(([test, fault]) =>
      v.check((value: string) => (test instanceof RegExp ? test.test(value) : test(value)), fault),
    ),
  )
const optional = (...tests: readonly Test[]) => v.optional(text(...tests))
const minLength = (count: number): Test => [
  (value) => value.length >= count,
  `must have at least ${count} characters`,
]
const maxLength = (count: number): Test => [
  (value) => value.length <= count,
  `must have at most ${count} characters`,
]

const fields = {
  PORT: v.optional(
    v.pipe(text([/^\d{1,5}$/, PORT_RANGE]), v.transform(Number), v.maxValue(65_535, PORT_RANGE)),
    '8787',
  ),
  HOST: v.optional(
    text([
      (host) => isIPv6(host) || /^[\w.-]+$/.test(host),
      'must be an address or a host name, without a port',
    ]),
    'localhost',
  ),
  DATA_DIR: v.optional(v.string(), 'data'),
  DIST_DIR: v.optional(v.string(), 'dist'),
  DATABASE_URL: optional(
    [
      /^(?:file:.|libsql:\/\/.|https?:\/\/.|:memory:$)/,
      'must start with file:, libsql://, https:// or http://',
    ],
    [(url) => /^(?:file:|:memory:)/.test(url) || URL.canParse(url), FULL_URL],
    [hasNoUserInfo, USER_INFO],
    [/^(?!file:\/\/[^/])/, 'must be file:relative/path or file:///absolute/path'],
    [
      isPathDecodable,
      'must have two hexadecimal digits other than 00 after each %; write %25 for a percent sign',
    ],
  ),
  DATABASE_AUTH_TOKEN: optional(),
  DATABASE_SYNC_URL: optional(
    [/^(?:libsql|https?):\/\/./, 'must start with libsql://, https:// or http://'],
    [URL.canParse, FULL_URL],
    [hasNoUserInfo, USER_INFO],
  ),
  ADMIN_PASSWORD: optional(minLength(8)),
  ADMIN_PASSWORD_HASH: optional([
    isArgon2idHash,
    'must be an Argon2id hash ($argon2id$v=19$m=…,t=…,p=…$salt$hash); quote it in .env',
  ]),
  JWT_SECRET: optional(minLength(32)),
  METRICS_TOKEN: optional(minLength(16), [
    /^[\w.~+/-]+=*$/,
    'must consist of letters, digits, and - . _ ~ + /, because it is sent in a header',
  ]),
  ALERT_WEBHOOK: optional(
    [/^https?:\/\//, 'must start with https:// or http://'],
    [URL.canParse, 'must be a full URL, such as https://chat.example.org/hooks/offkit'],
    [(url) => !hasUserInfo(url), 'must not contain a user name or password'],
  ),
  SHUTDOWN_DELAY: v.optional(
    v.pipe(text([/^\d{1,3}$/, DELAY_RANGE]), v.transform(Number), v.maxValue(300, DELAY_RANGE)),
    '0',
  ),
  SITE_NAME: optional(maxLength(100)),
  SITE_COPYRIGHT: optional(maxLength(300)),
  SITE_ORIGIN: optional([
    (origin) => isOrigin(origin.replace(/\/$/, '')),
    'must be an origin such as https://tools.example.org, without a path',
  ]),
  BASE_PATH: v.optional(
    text([
      /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/,
      'must be a path such as /tools/, of letters, digits, and - . _ ~',
    ]),
    '/',
  ),
  TRUST_PROXY: v.optional(text([/^(?:true|false|1|0)$/, 'must be true or false']), 'false'),
}

const settingsSchema = v.object(fields)
type Values = v.InferOutput<typeof settingsSchema>

/** Whether a `file:` URL can be decoded, without a NUL byte. */
function isPathDecodable(url: string): boolean {
  try {
    return !url.startsWith('file:') || !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}

function refuseMisspelled(
  environment: Readonly<Record<string, string | undefined>>,
  isFromFile: boolean,
): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!value?.trim()) continue
    const meant = meantSetting(name, Object.keys(fields), isFromFile)
    if (meant === undefined) continue
    throw new ConfigError(`${name}: is not a setting; write ${meant}, or unset ${name}`)
  }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  return new URL(text).origin === text
}

function databaseConfig(values: Values, dataDirectory: string): DatabaseConfig {
  const { DATABASE_AUTH_TOKEN: authToken, DATABASE_SYNC_URL: syncUrl } = values
  const token = authToken === undefined ? {} : { authToken }
  const url = values.DATABASE_URL ?? pathToFileURL(resolve(dataDirectory, 'offkit.db')).href
  const path = url.startsWith('file:') ? filePath(url) : url
  const isFile = url.startsWith('file:') && path !== ':memory:'
  if (syncUrl !== undefined && !isFile) {
    throw new ConfigError(
      'DATABASE_SYNC_URL: needs DATABASE_URL to be a file, which becomes the replica',
    )
  }
  if (!isFile && path !== ':memory:') return { kind: 'remote', url, ...token }
  const fileUrl = path === ':memory:' ? url : pathToFileURL(path).href
  if (syncUrl === undefined) return { kind: 'file', url: fileUrl, path }
  return { kind: 'replica', url: fileUrl, path, syncUrl, ...token }
}

/** The path of a `file:` URL; relative ones (`file:offkit.db`) start at the working folder. */
function filePath(url: string): string {
  const path = decodeURIComponent(url.replace(/^file:(?:\/\/(?=\/))?/, '').replace(/\?.*$/, ''))
  return path === ':memory:' ? path : resolve(path)
}
