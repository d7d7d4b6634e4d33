import { build } from 'vite'
import { assembly } from '#scripts/assembly.ts'
import { serveFiles } from './serve-files.ts'

// Each measurement has its own worker, so the garbage of one doesn't affect another.
const page = `<!doctype html><meta charset="utf-8"><input type="file"><script type="module">
const workers = {}
window.measure = (work) => new Promise((resolve, reject) => {
  const worker = workers[work] ??= new Worker('/worker.js', { type: 'module' })
  worker.onmessage = ({ data }) => resolve(data)
  worker.onerror = reject
  worker.postMessage({ work, file: document.querySelector('input').files[0] })
})
</script>`

/** Serves a page whose `measure(work)` runs one round of a work of `reference-worker.ts` on the selected file. */
export async function serveReference(): Promise<{ url: string; stop: () => void }> {
  return serveFiles({
    '/': ['text/html', page],
    '/worker.js': ['text/javascript', await workerScript()],
  })
}

/** Engines up to this size are parts of the script. */
const MAX_ENGINE_BYTES = 1 << 20

async function workerScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [assembly()],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: MAX_ENGINE_BYTES,
      rolldownOptions: {
        input: 'tests/bench/reference-worker.ts',
        output: { codeSplitting: false },
      },
    },
  })
  const [script] = 'output' in result ? result.output : []
  if (script?.type !== 'chunk') throw new Error('The reference has no script')
  return script.code
}
