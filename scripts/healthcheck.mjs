// The health check of a container: fails if a restart may help. An unreachable database server doesn't come back by that.
import process from 'node:process'

const { PORT = '8787' } = process.env
try {
  const response = await fetch(`http://127.0.0.1:${PORT}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  })
  const { database = 'ok' } = await response.json()
  process.exitCode = database === 'damaged' || database === 'missing' ? 1 : 0
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
}
