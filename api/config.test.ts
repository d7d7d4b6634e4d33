import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 8787,
      host: 'localhost',
      dataDirectory: resolve('data'),
      distDirectory: resolve('dist'),
      database: {
        kind: 'file',
        url: pathToFileURL(resolve('data/offkit.db')).href,
        path: resolve('data/offkit.db'),
      },
      adminPassword: undefined,
      adminPasswordHash: undefined,
      jwtSecret: undefined,
      siteName: undefined,
      siteCopyright: undefined,
      siteOrigin: undefined,
      trustProxy: false,
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '  ' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'postgres://example.org'],
    ['DATABASE_SYNC_URL', 'file:x'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD_HASH', 'argon2id'],
    ['JWT_SECRET', 'short'],
    ['SITE_ORIGIN', 'example.org'],
    ['SITE_ORIGIN', 'https://example.org/path'],
    ['TRUST_PROXY', 'maybe'],
  ])('names %s when it is %j, in one line, without its value', (name, value) => {
    const failure = failureOf({ [name]: value })
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure.message).toMatch(new RegExp(`^${name}: [^\\n]+$`))
    expect(failure.message).not.toContain(`"${value}"`)
  })

  it('tells the three kinds of database apart', () => {
    const token = 'secret'
    expect(
      readConfig({ DATABASE_URL: 'libsql://ads.example.org', DATABASE_AUTH_TOKEN: token }).database,
    ).toEqual({ kind: 'remote', url: 'libsql://ads.example.org', authToken: token })
    expect(readConfig({ DATABASE_URL: 'file:/tmp/a%20b.db' }).database).toEqual({
      kind: 'file',
      url: 'file:///tmp/a%20b.db',
      path: '/tmp/a b.db',
    })
    const replica = readConfig({ DATA_DIR: '/srv', DATABASE_SYNC_URL: 'https://ads.example.org' })
    expect(replica.database).toEqual({
      kind: 'replica',
      url: 'file:///srv/offkit.db',
      path: join('/srv', 'offkit.db'),
      syncUrl: 'https://ads.example.org',
    })
  })

  it('refuses a replica of a server that is no file', () => {
    const urls = { DATABASE_URL: 'libsql://a.example', DATABASE_SYNC_URL: 'libsql://b.example' }
    expect(failureOf(urls).message).toMatch(/^DATABASE_SYNC_URL: /)
  })

  it('takes the slash off the end of the origin', () => {
    expect(readConfig({ SITE_ORIGIN: 'https://example.org/' }).siteOrigin).toBe(
      'https://example.org',
    )
  })
})

function failureOf(environment: Readonly<Record<string, string>>): Error {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('no failure')
}
