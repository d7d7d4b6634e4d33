import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash as argon2 } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ConfigError, loadEnvironmentFile, readConfig } from './config.ts'

const hash =
  '$argon2id$v=19$m=19456,t=2,p=1$S/CEWbwe79ujnPF1Y0K0CQ$UCwecMvpAsSYKghZ7ZIpy4nx0TWz/pz4iqTc5myc9iE'

describe('readConfig', () => {
  it('has a default for every setting', () => {
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
      metricsToken: undefined,
      alertWebhook: undefined,
      shutdownDelaySeconds: 0,
      siteName: undefined,
      siteCopyright: undefined,
      siteOrigin: undefined,
      basePath: '',
      trustProxy: false,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', HOST: '  ' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:80'],
    ['HOST', '127.0.0.1:80'],
    ['DATABASE_URL', 'postgres://example.org'],
    ['DATABASE_SYNC_URL', 'file:x'],
    ['DATABASE_URL', 'file:%zz'],
    ['DATABASE_URL', 'file:/tmp/%'],
    ['DATABASE_URL', 'file:a%00b'],
    ['DATABASE_URL', 'file://host/path'],
    ['DATABASE_URL', 'https://['],
    ['DATABASE_SYNC_URL', 'libsql://a b'],
    ['DATABASE_URL', 'libsql://user:secret@ads.example.org'],
    ['DATABASE_SYNC_URL', 'https://secret@ads.example.org'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD_HASH', 'argon2id'],
    ['ADMIN_PASSWORD_HASH', hash.slice(0, -30)],
    ['ADMIN_PASSWORD_HASH', `${hash}=`],
    ['ADMIN_PASSWORD_HASH', hash.replace('v=19', 'v=16')],
    ['ADMIN_PASSWORD_HASH', hash.replace('m=19456', 'm=1')],
    ['ADMIN_PASSWORD_HASH', hash.replace('t=2', 't=0')],
    ['ADMIN_PASSWORD_HASH', '$argon2id$v=19$m=19456,t=2,p=1$a$b'],
    ['ADMIN_PASSWORD_HASH', '=19=19456,t=2,p=1'],
    ['JWT_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'sixteen with spaces'],
    ['ALERT_WEBHOOK', 'chat.example.org/secret'],
    ['ALERT_WEBHOOK', 'https://'],
    ['ALERT_WEBHOOK', 'https://user:secret@chat.example.org'],
    ['SHUTDOWN_DELAY', '301'],
    ['SHUTDOWN_DELAY', '5s'],
    ['BASE_PATH', 'tools'],
    ['BASE_PATH', '/../tools/'],
    ['BASE_PATH', '//tools'],
    ['SITE_ORIGIN', 'example.org'],
    ['SITE_ORIGIN', 'https://example.org/path'],
    ['TRUST_PROXY', 'maybe'],
  ])('refuses %s with the value %j in one line that doesn’t contain the value', (name, value) => {
    const failure = failureOf({ [name]: value })
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure.message).toMatch(new RegExp(`^${name}: [^\\n]+$`))
    expect(failure.message).not.toContain(`"${value}"`)
  })

  it.each([
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWROD', 'ADMIN_PASSWORD'],
    ['ADMINPASSWORD', 'ADMIN_PASSWORD'],
    ['admin_password', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD_FILE', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD_HAHS', 'ADMIN_PASSWORD_HASH'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATA_DIRR', 'DATA_DIR'],
    ['JWT_SECRETS', 'JWT_SECRET'],
    ['SITE_ORIGN', 'SITE_ORIGIN'],
  ])('refuses the misspelled name %s and suggests %s', (name, meant) => {
    const failure = failureOf({ [name]: 'a value' })
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure.message).toBe(`${name}: is not a setting; write ${meant}, or unset ${name}`)
    expect(() => readConfig({ [name]: '' })).not.toThrow()
  })

  it.each([
    ...['PATH', 'HOME', 'PWD', 'HOSTNAME', 'HOSTTYPE', 'LANG', 'SHELL', 'TERM', 'USER', 'SHLVL'],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'XDG_DATA_DIRS',
      'XDG_DATA_HOME',
      'INIT_CWD',
      'npm_config_port',
    ],
    ...['POST', 'PORTS', 'SPORT', 'GHOST', 'HOSTS', 'SITE', 'PGDATA', 'SSH_CLIENT', 'DATABASE'],
    // Kubernetes sets these for services with such names.
    ...['DATABASE_SERVICE_HOST', 'DATABASE_PORT', 'DATABASE_PORT_5432_TCP', 'SITE_SERVICE_PORT'],
    ...['OFFKIT_PORT', 'OFFKIT_SERVICE_HOST', 'HOST_UID', 'PORT_HTTP', 'POSTGRES_PASSWORD'],
  ])('ignores %s', (name) => {
    expect(readConfig({ [name]: 'a value' })).toEqual(readConfig({}))
  })

  it('refuses a password together with a hash', () => {
    const both = { ADMIN_PASSWORD: 'four unrelated words', ADMIN_PASSWORD_HASH: hash }
    expect(failureOf(both).message).toMatch(/^ADMIN_PASSWORD and ADMIN_PASSWORD_HASH: /)
  })

  it('accepts every hash that the library creates', async () => {
    for (const options of [{}, { memoryCost: 8, timeCost: 1 }, { parallelism: 4, outputLen: 64 }]) {
      const hash = await argon2('a password', { ...options })
      expect(readConfig({ ADMIN_PASSWORD_HASH: hash }).adminPasswordHash).toBe(hash)
    }
  })

  it('distinguishes the three kinds of database', () => {
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

  it('refuses a replica that isn’t a file', () => {
    for (const url of ['libsql://a.example', ':memory:', 'file::memory:']) {
      const urls = { DATABASE_URL: url, DATABASE_SYNC_URL: 'libsql://b.example' }
      expect(failureOf(urls).message).toMatch(/^DATABASE_SYNC_URL: /)
    }
  })

  it.each(['::1', '0.0.0.0', 'localhost', 'tools.example.org', '::ffff:127.0.0.1'])(
    'accepts %s as host',
    (host) => {
      expect(readConfig({ HOST: host }).host).toBe(host)
    },
  )

  it.each([
    ['/', ''],
    ['/tools/', '/tools'],
    ['/tools', '/tools'],
    ['/a-b/c.d/', '/a-b/c.d'],
  ])('reads the base path %s', (text, basePath) => {
    expect(readConfig({ BASE_PATH: text }).basePath).toBe(basePath)
  })

  it('removes a trailing slash from the origin', () => {
    expect(readConfig({ SITE_ORIGIN: 'https://example.org/' }).siteOrigin).toBe(
      'https://example.org',
    )
  })
})

describe('loadEnvironmentFile', () => {
  it('sets only variables that aren’t set yet', () =>
    withFolder((folder) => {
      const path = join(folder, '.env')
      writeFileSync(path, 'PORT=1\nHOST=::1\nCOMPOSE_PROJECT_NAME=offkit\n')
      const environment: Record<string, string | undefined> = { PORT: '2' }
      loadEnvironmentFile(environment, path)
      expect(environment).toMatchObject({ PORT: '2', HOST: '::1' })
    }))

  it.each(['ADMIN_PASWORD', 'PROT', 'HOTS', 'SITE_TITLE', 'DATABASE_PASSWORD', 'TRUST_PROXIES'])(
    'refuses %s',
    (name) =>
      withFolder((folder) => {
        const path = join(folder, '.env')
        writeFileSync(path, `${name}=a value\n`)
        expect(() => loadEnvironmentFile({}, path)).toThrow(ConfigError)
      }),
  )

  it.each(['utf8', 'utf16le'] as const)(
    'reads a file in %s with a byte order mark, as editors and PowerShell of Windows write it',
    (encoding) =>
      withFolder((folder) => {
        const path = join(folder, '.env')
        writeFileSync(path, '\ufeffPORT=1\r\nSITE_NAME="工具"\r\n', encoding)
        const environment: Record<string, string | undefined> = {}
        loadEnvironmentFile(environment, path)
        expect(environment).toEqual({ PORT: '1', SITE_NAME: '工具' })
      }),
  )

  it('refuses a folder', () =>
    withFolder((folder) => {
      expect(() => loadEnvironmentFile({}, folder)).toThrow(/cannot be read/)
    }))
})

function failureOf(environment: Readonly<Record<string, string>>): Error {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('no failure')
}
