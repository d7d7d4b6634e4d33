import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type FileAnswers, loadFiles } from './files.ts'
import { type Heads, parseHeads } from './heads.ts'

/** What the web build has left in its folder. */
export interface Build {
  /** `index.html`: the start of every page. */
  readonly template: string
  /** The paths of the application; any other is not found. */
  readonly routes: readonly string[]
  readonly heads: Heads
  readonly files: ReadonlyMap<string, FileAnswers>
}

/** The build is missing or broken; the message says what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** The administrator's pages: in the application, but of no tool and in no menu. */
const adminRoutes = ['/admin/login', '/admin/ads']

export function readBuild(directory: string): Build {
  const index = join(directory, 'index.html')
  if (!existsSync(index)) {
    throw new BuildError(`There is no ${index}: run \`npm run build\`, or set DIST_DIR.`)
  }
  const routes = readJson(directory, 'routes.json', (json) => v.parse(v.array(v.string()), json))
  return {
    template: readFileSync(index, 'utf8'),
    routes: [...new Set(['/', ...(routes ?? []), ...adminRoutes])],
    heads: readJson(directory, 'heads.json', parseHeads) ?? {},
    files: loadFiles(directory),
  }
}

function readJson<T>(directory: string, name: string, parse: (json: unknown) => T): T | undefined {
  const path = join(directory, name)
  if (!existsSync(path)) return undefined
  try {
    return parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new BuildError(`${path} is not what the server expects: run \`npm run build\`.`, {
      cause: error,
    })
  }
}
