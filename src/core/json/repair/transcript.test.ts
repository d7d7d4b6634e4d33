import { describe, expect, it } from 'vitest'
import { applyRepair } from './apply.ts'
import { repairJson } from './repair.ts'

/** The text after the repair, the codes of its edits that are certain, and the foreign format without one. */
function repair(text: string) {
  const bytes = new TextEncoder().encode(text)
  const { edits, foreign, isComplete } = repairJson(bytes)
  const result = new TextDecoder().decode(applyRepair(bytes, edits)).trim()
  return {
    result,
    certain: edits.filter((it) => it.certain).map((it) => it.code),
    foreign,
    isComplete,
  }
}

const BODY = '{"id": 12345678901234567890,\n "price": 1.10}'
const headers = 'Content-Type: application/json\nNEL: {"max_age":604800}\n\n'
const response = `HTTP/1.1 200 OK\n${headers}`
const verbose = `* Trying 192.0.2.1:443...
*  CAfile: /etc/ssl/certs/ca-certificates.crt
> GET /a HTTP/1.1
> Accept: */*
>
{ [5 bytes data]
< HTTP/1.1 200 OK
< NEL: {"max_age":604800}
<
`

describe('the text around the JSON of a message or command can be removed', () => {
  it.each([
    ['curl -i', response + BODY],
    ['HTTP/2', `HTTP/2 200 \n${headers}${BODY}\n`],
    ['HTTP/3 and several empty lines', `\n\nHTTP/3 200\ndate: x\n\n\n\n${BODY}`],
    ['curl -iL', `HTTP/1.1 301 Moved Permanently\nLocation: /b\n\n${response}${BODY}`],
    ['a redirect with an HTML body', `HTTP/1.1 302 Found\n\n<html>{}</html>${response}${BODY}`],
    ['100 Continue', `HTTP/1.1 100 Continue\n\n${response}${BODY}`],
    ['a proxy', `HTTP/1.1 200 Connection established\n\n${response}${BODY}`],
    ['curl --raw', `HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2d\n${BODY}\n0\n\n`],
    ['curl -v', `${verbose}${BODY}\n* Connection #0 to host example.com left intact\n`],
    ['curl -v without a line break', `${verbose}${BODY}* Connection #0 left intact`],
    ['a request', `POST /a HTTP/1.1\nHost: example.com\n${headers}${BODY}`],
    ['headers', `Date: x\n${headers}${BODY}`],
    ['HTTP/2 headers', `:status: 200\n${headers}${BODY}`],
    ['a prompt', `$ curl https://example.com\n${BODY}\n$ `],
    ['a prompt with a host', `a@b:~/c$ curl -s x | jq .\n${BODY}\na@b:~/c$`],
    ['a prompt in brackets', `[root@b ~]# curl x\n${BODY}\n[root@b ~]#`],
    ['a prompt after the output', `${BODY}a@b:~/c$ `],
    ['a prompt of zsh after the output', `${BODY}%`],
    ['a prompt in brackets after the output', `${BODY}\n[root@b ~]# `],
    ['a prompt of Windows after the output', `${BODY}\n\nC:\\Users\\a>`],
    ['PowerShell', `PS C:\\Users\\a> curl.exe x\n${BODY}\n\nPS C:\\Users\\a>`],
    ['a command', `curl -H 'a: b' \\\n  -d '{"q":1}' \\\n  https://example.com\n${BODY}`],
    ['a prompt and headers', `$ curl -i x\n${response}${BODY}`],
    ['kubectl', `$ kubectl get pod -o json\n${BODY}`],
  ])('%s', (_, text) => {
    const expected = { result: BODY, certain: [], foreign: undefined, isComplete: true }
    expect(repair(text)).toEqual(expected)
    if (text.startsWith('HTTP/1.1 200 OK\nTransfer')) return
    const crlf = text.replaceAll('\n', '\r\n')
    expect(repair(crlf)).toEqual({ ...expected, result: BODY.replace('\n', '\r\n') })
  })
})

it('keeps the JSON of every message and command as JSON Lines', () => {
  const first = {
    isComplete: true,
    result: expect.stringMatching(
      /^\{"q":1\} *\n\{"id": 12345678901234567890, {2}"price": 1\.10\}$/,
    ),
  }
  expect(repair(`POST /a HTTP/1.1\nHost: b\n\n{"q":1}\n${response}${BODY}`)).toMatchObject(first)
  expect(repair(`$ curl a\n{"q":1}\n$ curl b\n${BODY}\n$`)).toMatchObject(first)
})

it('repairs the JSON in a message', () => {
  expect(repair(`${response}{"a": [1, 2,],}`)).toEqual({
    result: '{"a": [1, 2]}',
    certain: ['trailing-comma', 'trailing-comma'],
    foreign: undefined,
    isComplete: true,
  })
})

it.each([
  ['http-response', 'HTTP/1.1 404 Not Found\n\n<html>{}</html>'],
  ['http-response', 'HTTP/1.1 204 No Content\nDate: x\n\n'],
  ['http-response', 'HTTP/1.1 200 OK\nNEL: {"a":1}\n'],
  ['http-response', 'HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\n[1,\n2\n2]\n0\n\n'],
  ['curl', "curl -d '\n{}' https://example.com"],
  ['yaml', 'a: 1\nb: 2\n\n{}'],
] as const)('changes nothing in %s without JSON after it', (foreign, text) => {
  expect(repair(text)).toMatchObject({ foreign, isComplete: false, result: text.trim() })
})
