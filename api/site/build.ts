import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { loadFiles } from './files.ts'
import { type Language, languages } from './negotiate.ts'

/** A page's document in every language. */
export type Documents = Readonly<Record<Language, string>>

export type Build = ReturnType<typeof readBuild>

/** The build is missing or broken; the message says what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** Reads what the web build has left in its folder. */
export function readBuild(directory: string) {
  const index = join(directory, 'index.html')
  if (!existsSync(index)) {
    throw new BuildError(`There is no ${index}: run \`npm run build\`, or set DIST_DIR.`)
  }
  const template = readFileSync(index, 'utf8')
  const shell = inLanguages((language) =>
    template.replace(/(<html[^>]*?\slang=")[^"]*/i, (_, before: string) => before + language),
  )
  // A build without pages is the one that stands in during development.
  const documents = (name: string): Documents =>
    inLanguages((language) => {
      const file = join(directory, documentPath(name, language))
      return existsSync(file) ? readFileSync(file, 'utf8') : shell[language]
    })
  const routes = readRoutes(directory)
  return {
    /** The public pages by their paths. */
    pages: new Map(routes.map((route) => [route, documents(route)])),
    /** The page for every other path. */
    notFound: documents('/404'),
    /** The page that the service worker shows for the administrator's without a network. */
    offline: documents('/admin/offline'),
    /** The page that is empty until the browser draws it. */
    shell,
    files: loadFiles(directory),
  }
}

/** Where the build has put a page's document: `/about` in English is `/pages/en/about.html`. */
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
    throw new BuildError(`${path} is not what the server expects: run \`npm run build\`.`, {
      cause: error,
    })
  }
}
