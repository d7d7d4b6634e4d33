import { expect, test } from 'vitest'
import { deniableKinds, savedDatabases } from '#src/features/settings/saved-data.ts'
import { isSetting } from '#src/lib/saving.ts'
import { storedNames } from '#tests/stored-names.ts'

const all = import.meta.glob<string>(['/{src,workers}/**/*.{ts,tsx}', '/public/*.js'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const sources = Object.fromEntries(
  Object.entries(all).filter(([file]) => !/(?:\.test|\/testing)\.tsx?$/.test(file)),
)

/** Calls whose first argument is the name under which something is stored. */
const named =
  /(?<!function |\.)\b(?:storedText|storedJson|savedPaths|openSavedTexts|createObjectStore|createDatabase|indexedDB\.open|caches\??\.open|(?:localStorage|sessionStorage|session|local)\??\.(?:get|set|remove)Item)\(\s*([^,)\n]*)/g

/** Files that use a storage of the browser directly. */
const direct =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\??\.|\bglobalThis\[|document\.cookie|\.getDirectory\(/

const directFiles: readonly string[] = [
  '/public/start.js',
  '/src/features/language/detect.ts',
  '/src/features/pwa/offline-facts.tsx',
  '/src/features/pwa/service-worker.ts',
  '/src/features/pwa/service-worker/late-files.ts',
  '/src/features/pwa/service-worker/old-files.ts',
  '/src/features/settings/saved-data.ts',
  '/src/lib/database.ts',
  '/src/lib/keep-nothing.ts',
  '/src/lib/saving.ts',
  '/src/lib/storage.ts',
]

/** Names that a function receives from its callers, whose calls are checked. */
const passedOn: readonly string[] = [
  '/public/start.js: key',
  '/src/features/pwa/service-worker.ts: cacheName',
  '/src/features/pwa/service-worker/old-files.ts: name',
  '/src/features/settings/saved-data.ts: key',
  '/src/features/settings/saved-data.ts: name',
  '/src/lib/database.ts: name',
  '/src/lib/object-store.ts: name',
  '/src/lib/saved-paths.ts: key',
  '/src/lib/saved-texts.ts: database',
]

/** The names in a file that are passed to storage, with expressions that aren't constants as they are. */
function namesIn(code: string): readonly string[] {
  return [...code.matchAll(named)].flatMap(([, argument = '']) => {
    const literal = /^'([^']*)'$/.exec(argument)?.[1]
    const constant = /^[A-Z_]+\b/.exec(argument)?.[0]
    const declared = constant && declarationOf(constant, [code, ...Object.values(sources)])
    return literal ?? declared ?? argument
  })
}

function declarationOf(constant: string, files: readonly string[]): string | undefined {
  const declaration = new RegExp(`\\bconst ${constant} = '([^']*)'`)
  return files.map((code) => declaration.exec(code)?.[1]).find((value) => value !== undefined)
}

/** The code without comments and texts. */
const bare = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

test('every name under which something is stored has a rule', () => {
  const known = new Set(storedNames.map(([, name]) => name))
  const unknown = Object.entries(sources).flatMap(([file, code]) =>
    namesIn(code)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect([...new Set(unknown)].toSorted()).toEqual(passedOn)
})

test('only listed files use the storage of the browser directly', () => {
  const found = Object.keys(sources).filter((file) => direct.test(bare(sources[file] ?? '')))
  expect(found.toSorted()).toEqual(directFiles)
})

test.each([
  ["storedText('new-key')", 'new-key'],
  ["const KEY = 'x'\nconst v = storedJson(KEY, isText)", 'x'],
  ['savedPaths(nameOf(tool))', 'nameOf(tool'],
  ["localStorage.setItem('y', '1')", 'y'],
  ["openSavedTexts('texts')", 'texts'],
  ['sessionStorage.setItem(DRAFT_PREFIX + key, text)', 'offkit.draft.'],
])('finds the name in %j', (code, name) => expect(namesIn(code)).toEqual([name]))

test.each(storedNames.filter(([place]) => place === 'local'))(
  'the code follows the rule for %s %s: %s',
  (_, name, rule) => expect(isSetting(name)).toBe(rule === 'always'),
)

test('the settings page deletes every database', () => {
  const names = storedNames.filter(([place]) => place === 'database').map(([, name]) => name)
  expect(Object.values(savedDatabases).toSorted()).toEqual(names)
  expect(deniableKinds).toEqual(expect.arrayContaining(Object.keys(savedDatabases)))
})
