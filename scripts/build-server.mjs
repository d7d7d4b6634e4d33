// Builds the API with Vite's server build. A separate file, because `dev.mjs` uses the configuration too.
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const entries = { server: 'api/server.ts', command: 'api/command.ts', export: 'api/export.ts' }

/** The Vite configuration that builds entries of the API into `outDir`; npm packages stay imports. */
export function serverBuildConfig(outDir, input = entries) {
  return {
    root,
    // The plugins of the site's configuration aren't for Node.
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
