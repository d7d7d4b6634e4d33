// Builds the API with Vite's server build. Apart, because the tests of the running server use it too.
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const entries = { server: 'api/server.ts', command: 'api/command.ts' }

/** What Vite needs to turn entries of the API into `outDir`; npm packages stay imports. */
export function serverBuildConfig(outDir, input = entries) {
  return {
    root,
    // Without the site's configuration: none of its plugins is for Node.
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { input },
    },
  }
}

export async function buildServer(outDir) {
  const { build } = await import('vite')
  await build(serverBuildConfig(outDir))
}
