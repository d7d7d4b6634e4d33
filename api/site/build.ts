import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { loadFiles } from './files.ts'
import { type Language, languages } from './negotiate.ts'

/** The administrator's pages: in no menu and no sitemap. */
const adminRoutes = ['/admin/login', '/admin/ads']

/** A page's document in every language. */
export type PageDocuments = Readonly<Record<Language, string>>

export type Build = ReturnType<typeof readBuild>

/** The build is missing or invalid; the message explains what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** Reads the output of the web build. Throws a `BuildError`. */
export function readBuild(directory: string) {
  const index = join(directory, 'index.html')
  if (!existsSync(index)) {
    throw new BuildError(`${index} is missing: run \`npm run build\`, or set DIST_DIR.`)
  }
  const template = readFileSync(index, 'utf8')
  const shell = inLanguages((language) =>
    template.replace(/(<html[^>]*?\slang=")[^"]*/i, (_, before: string) => before + language),
  )
  // The placeholder build of the development server has no pages.
  const documents = (name: string): PageDocuments =>
    inLanguages((language) => {
      const file = join(directory, documentPath(name, language))
      return existsSync(file) ? readFileSync(file, 'utf8') : shell[language]
    })
  const routes = readRoutes(directory)
  return {
    /** The documents of public pages by path. */
    pages: new Map(routes.map((route) => [route, documents(route)])),
    /** The document for unknown paths. */
    notFound: documents('/404'),
    /** The document that the service worker serves for the administrator's pages while offline. */
    offline: documents('/admin/offline'),
    /** The administrator's pages by path: empty until the browser renders them. */
    admin: new Map(adminRoutes.map((route) => [route, documents(route)])),
    files: loadFiles(directory),
  }
}

/** The path of a page's document in the build: `/pages/en/about.html` for `/about` in English. */
export function documentPath(route: string, language: Language): string {
  return `/pages/${language}${route === '/' ? '/index' : route}.html`
}

function inLanguages<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const [first, second] = languages
  return { [first]: make(first), [second]: make(second) } as Record<Language, T>
}

function readRoutes(directory: string): readonly string[] {
  const path = join(directory, 'routes.json')
  if (!existsSync(path)) return ['/']
  try {
    return v.parse(v.array(v.string()), JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new BuildError(`${path} is invalid: run \`npm run build\`.`, {
      cause: error,
    })
  }
}
