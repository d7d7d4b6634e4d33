// A keep-alive load generator for local servers, in a separate process. Arguments: port, path,
// connections, milliseconds. Prints one JSON line: {"requests", "milliseconds"}.
import { connect } from 'node:net'
import { argv } from 'node:process'

const [port, path, connections, milliseconds] = [
  Number(argv[2]),
  argv[3],
  Number(argv[4]),
  Number(argv[5]),
]
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept-Language: en\r\n\r\n`,
)

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
      const length = /\r\ncontent-length: (\d+)/i.exec(
        received.toString('latin1', 0, head + 2),
      )?.[1]
      if (length === undefined) reject(new Error('the answer has no Content-Length'))
      const total = head + 4 + Number(length)
      if (received.length < total) return
      socket.destroy()
      resolve(total)
    })
  })
}

const answerBytes = await measureAnswer()
let requests = 0
const start = performance.now()
const sockets = Array.from({ length: connections }, () => {
  let missing = answerBytes
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.setNoDelay(true)
  socket.on('error', (error) => {
    throw error
  })
  socket.on('data', (chunk) => {
    missing -= chunk.length
    if (missing > 0) return
    if (missing < 0) throw new Error('the answers differ in length')
    missing = answerBytes
    requests += 1
    socket.write(request)
  })
  return socket
})
setTimeout(() => {
  const elapsed = performance.now() - start
  for (const socket of sockets) socket.destroy()
  console.log(JSON.stringify({ requests, milliseconds: elapsed }))
}, milliseconds)
