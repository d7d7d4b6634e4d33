// The reference: plain node:http, which sends copies of another server's responses from memory,
// header by header. Arguments: the other server's port, then paths. Prints its own port.
import { createServer, get } from 'node:http'
import { argv } from 'node:process'

const [port, ...paths] = argv.slice(2)

function fetchAnswer(path, conditions = {}) {
  const options = {
    headers: { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en', ...conditions },
  }
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}${path}`, options, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        // Headers that Node adds itself must not be sent twice.
        const own = new Set(['date', 'connection', 'keep-alive'])
        const headers = {}
        for (let i = 0; i < response.rawHeaders.length; i += 2) {
          const name = response.rawHeaders[i]
          if (!own.has(name.toLowerCase())) headers[name] = response.rawHeaders[i + 1]
        }
        resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

const answers = new Map()
for (const path of paths) {
  const full = await fetchAnswer(path)
  const { ETag: etag } = full.headers
  const unchanged = etag ? await fetchAnswer(path, { 'If-None-Match': etag }) : full
  answers.set(path, { full, unchanged })
}

const server = createServer((request, response) => {
  const { full, unchanged } = answers.get(request.url)
  const answer = request.headers['if-none-match'] === undefined ? full : unchanged
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => process.exit(0))
