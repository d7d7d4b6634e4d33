import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { type AppDeps, createApp, type ServerApp } from '#api/app.ts'
import {
  createAdminPassword,
  ensureAdminPassword,
  type PasswordHasher,
  type PasswordSettings,
} from '#api/auth/password.ts'
import { createBackups } from '#api/backups/store.ts'
import { readConfig } from '#api/config.ts'
import { sessionSchema } from '#api/contract/admin.ts'
import { migrate } from '#api/db/migrate.ts'
import { migrations } from '#api/db/migrations/index.ts'
import { type Database, openDatabase } from '#api/db/open.ts'
import type { Storage } from '#api/health/storage.ts'
import { createWarnings } from '#api/health/warnings.ts'
import { createAddressOf } from '#api/http/address.ts'
import { type Build, readBuild } from '#api/site/build.ts'
import { createTransportOf } from '#api/site/security.ts'
import { type SiteOptions, siteOf } from '#api/site/site.ts'
import { type ApiDocument, documentOf, undeclared } from './declared.ts'

/** Creates a temporary folder and deletes it after the callback. */
export async function withFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-api-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A migrated database in memory. */
const memory = readConfig({ DATABASE_URL: ':memory:' }).database

export async function memoryDatabase(): Promise<Database> {
  const database = await openDatabase(memory)
  await migrate(database, migrations, () => new Date(0))
  return database
}

export const script = `export const numbers = [${Array.from({ length: 200 }, (_, i) => i).join(', ')}]\n`

const builtFiles: Readonly<Record<string, string | Uint8Array>> = {
  'index.html':
    '<!doctype html>\n<html lang="zh-CN">\n<head><title>{{site-name}}</title></head><body></body></html>\n',
  'routes.json': JSON.stringify(['/', '/about', '/tools/json/validator']),
  ...drawn('index', 'Home', '主页'),
  ...drawn('about', 'About', '关于'),
  ...drawn('tools/json/validator', 'JSON Validator', 'JSON 校验'),
  ...drawn('admin/login', 'Administrator login', '管理员登录'),
  ...drawn('404', 'Not found', '页面不存在'),
  'service-worker.js': 'self.skipWaiting\n',
  'manifest.webmanifest': '{}\n',
  '.hidden': 'secret',
  '.well-known/sbom': '{}\n',
  '.well-known/security.txt': 'Contact: https://example.org\n',
  'assets/app-1a2b.js': script,
  'assets/tool.worker-1a2b.js': script,
  'assets/app-1a2b.js.br': brotliCompressSync(script),
  'assets/app-1a2b.js.gz': gzipSync(script),
  'icon 图.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

/** A prerendered page in both languages. */
function drawn(name: string, english: string, chinese: string): Readonly<Record<string, string>> {
  const document = (language: string, title: string) =>
    `<!doctype html>
<html lang="${language}">
<head>
<title>${title} | {{site-name}}</title>
<meta name="site-copyright" content="{{site-copyright}}">
<link rel="canonical" href="{{origin}}/${name}{{query}}">
</head>
<body>${title}</body>
</html>
`
  return {
    [`pages/en/${name}.html`]: document('en', english),
    [`pages/zh-CN/${name}.html`]: document('zh-CN', chinese),
  }
}

/** Writes a small build of the site. */
export function writeBuild(folder: string): string {
  for (const [name, content] of Object.entries(builtFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export interface TestApp {
  readonly app: ServerApp['app']
  readonly fastResponse: ServerApp['fastResponse']
  readonly database: Database
  readonly errors: unknown[]
  /** The outcome and address of every login attempt. */
  readonly attempts: string[]
  /** The number of passwords that were hashed to verify them. */
  readonly hashes: () => number
  /** Advances both clocks to a time. */
  readonly setNow: (now: Date) => void
  /** Sets only the wall clock, as an owner or a time server does. */
  readonly setWallClock: (now: Date) => void
  /** Advances both clocks. */
  readonly pass: (milliseconds: number) => void
  /** Logs in and returns the `Authorization` value. */
  readonly logIn: () => Promise<string>
}

export interface TestAppOptions extends Partial<Omit<SiteOptions, 'directory' | 'transportOf'>> {
  readonly trustProxy?: boolean
  readonly now?: Date
  /** By default, a new database in memory. */
  readonly database?: Database
  /** The password settings; by default, `testPassword`. */
  readonly settings?: Partial<PasswordSettings>
  readonly pause?: AppDeps['pause']
  readonly stallMilliseconds?: number
  readonly checkDatabase?: AppDeps['checkDatabase']
  readonly onAccessChange?: () => Promise<void>
  readonly isStopping?: AppDeps['isStopping']
  readonly metrics?: AppDeps['metrics']
  readonly storage?: Partial<Storage>
  readonly backupFolder?: string
}

const noStorage: Storage = {
  databaseBytes: undefined,
  damagedFiles: 0,
  backupAgeSeconds: undefined,
  disk: undefined,
}

const testSecret = 'a secret of the tests, 32 characters'
export const testPassword = 'correct horse battery'

let smallBuild: Build | undefined

/** The whole application on a small build and a database in memory. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Writing and reading the files takes longer than most tests.
  smallBuild ??= await withFolder((folder) => readBuild(writeBuild(folder)))
  const { trustProxy = false, database = await memoryDatabase(), ...rest } = options
  const {
    settings = { password: testPassword },
    pause = async () => undefined,
    stallMilliseconds = 10_000,
    ...others
  } = rest
  const {
    onAccessChange = async () => undefined,
    isStopping = () => false,
    metrics,
    storage = {},
    backupFolder: folder = join(tmpdir(), 'offkit-test-backups'),
    ...names
  } = others
  const checkDatabase =
    options.checkDatabase ??
    (() =>
      database.execute('SELECT 1').then(
        () => 'ok' as const,
        () => 'unreachable' as const,
      ))
  let { now = new Date('2030-01-01T00:00:00Z') } = options
  let elapsed = 0
  let hashes = 0
  // A fast hash, so that tests can compute thousands.
  const hasher: PasswordHasher = {
    hash: async (password) => `hash of ${password}`,
    verify: async (hash, password) => {
      hashes += 1
      return hash === `hash of ${password}`
    },
  }
  const transportOf = createTransportOf(trustProxy)
  const errors: unknown[] = []
  const attempts: string[] = []
  const passwordDeps = {
    database,
    hasher,
    randomBytes: (size: number) => new Uint8Array(size),
    now: () => now,
  }
  const { password: initialPassword, passwordHash } = settings
  await ensureAdminPassword({ ...passwordDeps, password: initialPassword, passwordHash })
  const password = createAdminPassword({ ...passwordDeps, onChange: onAccessChange })
  if (initialPassword !== undefined) await password.verify(initialPassword)
  hashes = 0
  const { app, fastResponse } = createApp({
    database,
    password,
    tokenSecret: testSecret,
    newId: randomUUID,
    randomBytes,
    basePath: '',
    siteOrigin: names.origin,
    siteName: names.name ?? 'Offkit',
    site: siteOf(smallBuild, {
      transportOf,
      name: undefined,
      copyright: undefined,
      origin: undefined,
      base: '',
      ...names,
    }),
    checkDatabase,
    isStopping,
    metrics,
    readWarnings: createWarnings({
      database,
      storage: () => ({ ...noStorage, ...storage }),
      now: () => now,
      elapsed: () => elapsed,
    }),
    backups: createBackups({ database, config: memory, folder, now: () => now }),
    trustProxy,
    onAccessChange,
    now: () => now,
    elapsed: () => elapsed,
    stallMilliseconds,
    transportOf,
    addressOf: createAddressOf(trustProxy),
    pause,
    logAttempt: (outcome, address) => attempts.push(`${outcome} ${address}`),
    logError: (error) => errors.push(error),
  })
  refuseUndeclared(app)
  const logIn = async () => {
    const response = await app.request(
      '/api/admin/login',
      jsonRequest('POST', { password: testPassword }),
    )
    return `Bearer ${v.parse(sessionSchema, await response.json()).token}`
  }
  const setWallClock = (time: Date) => {
    now = time
  }
  const pass = (milliseconds: number) => {
    elapsed += milliseconds
    now = new Date(now.getTime() + milliseconds)
  }
  const setNow = (time: Date) => pass(time.getTime() - now.getTime())
  return {
    ...{ app, fastResponse, database, errors, attempts, hashes: () => hashes },
    ...{ setNow, setWallClock, pass, logIn },
  }
}

let document: ApiDocument | undefined

/** Fails the test if a response has a status that its route doesn't declare. */
function refuseUndeclared(app: ServerApp['app']): void {
  const { fetch } = app
  app.fetch = (request, ...rest) => {
    const check = (response: Response): Response => {
      document ??= documentOf(app)
      const fault = undeclared(document, request, response.status)
      if (fault !== undefined) throw new Error(fault)
      return response
    }
    const response = fetch(request, ...rest)
    return response instanceof Promise ? response.then(check) : check(response)
  }
}

/** A request with a JSON body. */
export function jsonRequest(method: string, body: unknown, authorization?: string): RequestInit {
  return {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
    body: JSON.stringify(body),
  }
}
