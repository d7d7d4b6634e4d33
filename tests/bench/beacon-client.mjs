// Sends reports of views at a steady rate, in a separate process. Arguments: port, id of the ad,
// reports per second, milliseconds. Prints one JSON line: {"accepted", "refused"}.
import { Agent, request } from 'node:http'
import { argv } from 'node:process'

const [port, id, perSecond, milliseconds] = [
  Number(argv[2]),
  argv[3],
  Number(argv[4]),
  Number(argv[5]),
]
const TICK_MS = 25
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const body = JSON.stringify({ views: { [id]: 1 }, clicks: {} })
let accepted = 0
let refused = 0

function report() {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const options = { port, host: '127.0.0.1', method: 'POST', path: '/api/ads/counts' }
    request({ ...options, agent, headers }, (response) => {
      if (response.statusCode === 204) accepted += 1
      else refused += 1
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end(body)
  })
}

const pending = []
const start = performance.now()
const timer = setInterval(async () => {
  const elapsed = performance.now() - start
  // By the clock, so that a late timer doesn't lower the rate.
  const due = Math.floor((Math.min(elapsed, milliseconds) / 1_000) * perSecond)
  while (pending.length < due) pending.push(report())
  if (elapsed < milliseconds) return
  clearInterval(timer)
  await Promise.all(pending)
  agent.destroy()
  console.log(JSON.stringify({ accepted, refused }))
}, TICK_MS)
