// A keep-alive load generator for local servers, in a separate process. Arguments: port, path,
// connections, milliseconds, and further headers (`Name: value`). Prints one JSON line: {"requests", "milliseconds",
// "p99"}, the last in milliseconds.
import { connect } from 'node:net'
import { argv } from 'node:process'

const [port, path, connections, milliseconds] = [
  Number(argv[2]),
  argv[3],
  Number(argv[4]),
  Number(argv[5]),
]
const headers = argv.slice(6)
const expectedStatus = headers.some((line) => line.startsWith('If-None-Match:')) ? 304 : 200
const lines = [
  `GET ${path} HTTP/1.1`,
  `Host: localhost:${port}`,
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: en',
  ...headers,
]
const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)

/**
 * The bytes of one complete response. All responses are equal, so the clients only count bytes from
 * then on.
 */
function measureAnswer() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let received = Buffer.alloc(0)
    socket.setTimeout(5_000, () => reject(new Error('no answer')))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const head = received.indexOf('\r\n\r\n')
      if (head === -1) return
      const answer = received.toString('latin1', 0, head + 2)
      if (!answer.startsWith(`HTTP/1.1 ${expectedStatus} `)) reject(new Error(answer))
      const length = expectedStatus === 304 ? 0 : /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
      if (length === undefined) reject(new Error('the answer has no Content-Length'))
      const total = head + 4 + Number(length)
      if (received.length < total) return
      socket.destroy()
      resolve(total)
    })
  })
}

const answerBytes = await measureAnswer()
/** The duration of each request, in milliseconds. */
const durations = []
const start = performance.now()
const sockets = Array.from({ length: connections }, () => {
  let missing = answerBytes
  let sent = start
  const send = () => {
    sent = performance.now()
    socket.write(request)
  }
  const socket = connect(port, '127.0.0.1', send)
  socket.setNoDelay(true)
  socket.on('error', (error) => {
    throw error
  })
  socket.on('data', (chunk) => {
    missing -= chunk.length
    if (missing > 0) return
    if (missing < 0) throw new Error('the answers differ in length')
    missing = answerBytes
    durations.push(performance.now() - sent)
    send()
  })
  return socket
})
setTimeout(() => {
  const elapsed = performance.now() - start
  for (const socket of sockets) socket.destroy()
  const p99 = durations.sort((a, b) => a - b)[Math.floor(durations.length * 0.99)]
  console.log(JSON.stringify({ requests: durations.length, milliseconds: elapsed, p99 }))
}, milliseconds)
