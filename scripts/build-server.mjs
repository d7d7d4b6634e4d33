// Builds the API with Vite's server build. Apart, because the tests of the running server use it too.
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What Vite needs to turn an entry of the API into `outDir`; npm packages stay imports. */
export function serverBuildConfig(outDir, entry = 'api/server.ts') {
  return {
    root,
    // Without the site's configuration: none of its plugins is for Node.
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20', sourcemap: true },
  }
}

export async function buildServer(outDir, entry) {
  const { build } = await import('vite')
  await build(serverBuildConfig(outDir, entry))
}
