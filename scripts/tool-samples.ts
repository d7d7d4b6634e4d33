import { type Plugin, runnerImport } from 'vite'

/** Replaces `src/tools/samples.ts` with its values, so that group pages load no declarations. */
export function toolSamples(): Plugin {
  return {
    name: 'offkit:tool-samples',
    apply: 'build',
    load: {
      filter: { id: /\/tools\/samples\.ts$/ },
      async handler() {
        const { module } = await runnerImport<{ samples: unknown }>('./src/tools/samples.ts')
        return `export const samples = ${JSON.stringify(module.samples)}`
      },
    },
  }
}
