import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { hostFormsOf } from './logic/host.ts'
import type { UrlMode } from './logic/modes.ts'
import {
  parametersAsJson,
  trackingNames,
  withoutTracking,
  withSortedParameters,
} from './logic/parameters.ts'
import { joinUrl, splitUrl, withSlashes } from './logic/url-parts.ts'
import {
  urlTableOf,
  withField,
  withNewParameter,
  withoutParameter,
  withParameter,
  withParameterUp,
} from './logic/url-table.ts'
import { decodeUrl, encodeUrl } from './logic.ts'

const context = { progress: () => {} }
const utf8 = (text: string) => new TextEncoder().encode(text)
const textOf = ({ parts }: ByteParts) => Buffer.concat(parts).toString()

const encode = (text: string, mode: UrlMode = 'component', keepEscapes = false) =>
  textOf(encodeUrl(utf8(text), { mode, keepEscapes }, context).output)
const decode = (text: string, mode: UrlMode = 'component', layers = 1) => {
  const result = decodeUrl(utf8(text), { mode, layers }, context)
  return { ...result, text: textOf(result.output) }
}

describe('encoding', () => {
  const text = "https://例え.jp/a b?q=你+1&x=#é!'()*~"

  test('follows the rules for components, full URLs, and forms', () => {
    expect(encode(text)).toBe(encodeURIComponent(text))
    expect(encode(text, 'whole')).toBe(encodeURI(text))
    expect(encode("a b&c=d+e*!'()~é", 'form')).toBe('a+b%26c%3Dd%2Be*%21%27%28%29%7E%C3%A9')
  })

  test('encodes a percent sign, or keeps existing escapes', () => {
    expect(encode('100% %41 %zz', 'whole')).toBe('100%25%20%2541%20%25zz')
    expect(encode('100% %41 %zz', 'whole', true)).toBe('100%25%20%41%20%25zz')
    const { escapes } = encodeUrl(utf8('%41%4'), { mode: 'whole', keepEscapes: false }, context)
    expect(escapes).toBe(1)
  })

  test('keeps the brackets of an IPv6 host', () => {
    expect(encode('http://u@[::1]:80/[a]', 'whole')).toBe('http://u@[::1]:80/%5Ba%5D')
  })
})

describe('decoding', () => {
  test('follows the rules for components, full URLs, and forms', () => {
    expect(decode('%E4%BD%A0%20%2F+').text).toBe('你 /+')
    expect(decode('%E4%BD%A0%20%2F+%3f', 'whole')).toMatchObject({
      text: '你 %2F+%3f',
      reserved: 2,
    })
    expect(decode('a+b%2Bc', 'form').text).toBe('a b+c')
  })

  test('leaves invalid escapes and reports their positions', () => {
    const { text, problems, problemCount } = decode('%E4%BD%A0\n100% ok %zz %C3%28 %u4F60 %')
    expect(text).toBe('你\n100% ok %zz %C3( %u4F60 %')
    expect(problemCount).toBe(5)
    expect(
      problems.map(({ problem, line, column, text: piece }) => [problem, line, column, piece]),
    ).toEqual([
      ['malformed', 2, 4, '%'],
      ['malformed', 2, 9, '%zz'],
      ['not-utf8', 2, 13, '%C3'],
      ['unicode-escape', 2, 20, '%u4F60'],
      ['malformed', 2, 27, '%'],
    ])
  })

  test('reports adjacent bytes outside UTF-8 as one problem, and decodes them as GBK', () => {
    const { problems, gbk, text } = decode('q=%C4%E3%BA%C3')
    expect(problems).toHaveLength(1)
    expect(problems[0]?.text).toBe('%C4%E3%BA%C3')
    expect(text).toBe('q=%C4%E3%BA%C3')
    expect(gbk).toBe('q=你好')
    expect(decode('%FF%FF').gbk).toBeUndefined()
    expect(decode('%C0%AF%ED%A0%80').problems).toHaveLength(1)
  })

  test('counts how often a text was encoded, and decodes the requested number of times', () => {
    const thrice = encode(encode(encode('你 %20')))
    expect(decode(thrice)).toMatchObject({ layers: 4, applied: 1 })
    expect(decode(thrice, 'component', 3)).toMatchObject({ text: '你 %20', applied: 3 })
    expect(decode(thrice, 'component', 9)).toMatchObject({ text: '你  ', applied: 4 })
    expect(decode('plain')).toMatchObject({ layers: 0, applied: 0 })
    expect(decode('%25')).toMatchObject({ layers: 1 })
    expect(decode('a%252520b%').layers).toBe(1)
    expect(decode('%252B+', 'form', 2).text).toBe('+ ')
    expect(decode(`%${'25'.repeat(60)}`).layers).toBe(32)
  })

  test('refuses a file that isn’t UTF-8, with the position', () => {
    const bytes = Uint8Array.of(0x61, 0x0a, 0x62, 0xff)
    try {
      decodeUrl(bytes, { mode: 'component', layers: 1 }, context)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error
      expect(error.code).toBe('url.bad-utf8')
      expect(error.params).toMatchObject({ offset: 3, line: 2, column: 2 })
    }
  })
})

describe('the table of a URL', () => {
  const url = 'https://us%40er:p@例え.jp:8080/a%20b/%2Fc?q=%E4%BD%A0&q=a+b&flag#p%C3%A9'

  test('shows every part decoded', () => {
    const table = urlTableOf(url)
    expect(table?.fields.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'scheme https',
      'username us@er',
      'password p',
      'host 例え.jp',
      'port 8080',
      'path /a b/%2Fc',
      'fragment pé',
    ])
    expect(table?.parameters).toEqual([
      { name: 'q', value: '你', isFlag: false },
      { name: 'q', value: 'a b', isFlag: false },
      { name: 'flag', value: '', isFlag: true },
    ])
  })

  test.each([
    'http://a/b%2Bc%2b/d%26%3D%3B%40%3A%2F%3F%23%25%5C/x',
    'http://a/%28b%29%21%27%2A%2C%24%5B%5D/x',
    'http://a/+&=;@:!$()*,%7C/x',
    'http://a/b\\c%5Cd/x',
    'npm://a/@b%2Fc/%40d/x',
    'http://a/#a%3Db%26c=%2B%252B&d/x',
  ])(
    'keeps the escapes of delimiters when another part of the path or fragment changes: %s',
    (text) => {
      const field = text.includes('#') ? 'fragment' : 'path'
      const shown = urlTableOf(text)?.fields.find((one) => one.field === field)?.value ?? ''
      const changed = withField(text, field, shown.replace(/x$/, 'y'))
      expect(changed).toBe(text.replace('%7C', '|').replace(/x$/, 'y'))
    },
  )

  test.each([
    ['http://evil.example\\@good.example/', 'http://evil.example/@good.example/'],
    ['https:\\\\a.b\\c?d=\\#\\', 'https://a.b/c?d=\\#\\'],
    ['FILE:///C:\\a', 'FILE:///C:/a'],
    ['http://a.b/c?d=\\', undefined],
    ['http://a.b/%5C', undefined],
    ['custom://a\\b', undefined],
    ['C:\\a\\b', undefined],
  ])('has the slashes that browsers read: %s', (text, expected) => {
    expect(withSlashes(text)).toBe(expected)
    if (expected === undefined) return
    expect(new URL(text).href).toBe(new URL(expected).href)
  })

  test('rebuilds the URL with one part replaced and all others unchanged', () => {
    expect(withField(url, 'host', 'a.b')).toBe(url.replace('例え.jp', 'a.b'))
    expect(withField(url, 'path', 'x?y %41 %')).toBe(
      url.replace('/a%20b/%2Fc', '/x%3Fy%20%41%20%25'),
    )
    expect(withField(url, 'port', '')).toBe(url.replace(':8080', ''))
    expect(withField(url, 'password', 'a:b@')).toBe(url.replace(':p@', ':a%3Ab%40@'))
    expect(withField(url, 'fragment', '')).toBe(url.replace(/#.*/, ''))
    expect(withParameter(url, 0, { value: 'a&b = c' })).toBe(
      url.replace('q=%E4%BD%A0', 'q=a%26b+%3D+c'),
    )
    expect(withParameter(url, 2, { name: 'on' })).toBe(url.replace('flag', 'on'))
    expect(withParameterUp(url, 1)).toContain('?q=a+b&q=%E4%BD%A0&flag#')
    expect(withoutParameter(url, 1)).toContain('?q=%E4%BD%A0&flag#')
    expect(withNewParameter('http://a/', 'k')).toBe('http://a/?k=')
    expect(withNewParameter('http://a/?', 'k')).toBe('http://a/?k=')
    expect(withoutParameter('http://a/?k=1', 0)).toBe('http://a/')
  })

  test('has a plus sign where it isn’t a space, and %20 for spaces', () => {
    const mail = 'mailto:a@b.example?cc=me+x@b.example&subject=1+1'
    expect(urlTableOf(mail)?.parameters.map(({ value }) => value)).toEqual([
      'me+x@b.example',
      '1+1',
    ])
    expect(withParameter(mail, 1, { value: 'a b+c' })).toBe(
      'mailto:a@b.example?cc=me+x@b.example&subject=a%20b%2Bc',
    )
    const values = ['otpauth://totp/a?issuer=', 'TEL:1?q=', 'app.x:open?q='].map(
      (start) => urlTableOf(`${start}a+b`)?.parameters[0]?.value,
    )
    expect(values).toEqual(['a+b', 'a+b', 'a+b'])
    for (const start of ['HTTP://a', 'wss://a', '//a', '/a', '', 'localhost:80', 'a.b:80/c']) {
      const table = urlTableOf(`${start}?q=a+b`)
      expect(table?.parameters[0]?.value, start).toBe('a b')
    }
  })

  test('exists only for URLs and queries', () => {
    for (const text of ['mailto:a@b.c', '/path?a=1', '//host', 'a=b?c=d', ' http://a ']) {
      expect(urlTableOf(text), text).toBeDefined()
    }
    for (const text of ['', 'plain text', 'what?', 'a: b', 'http://a\nhttp://b']) {
      expect(urlTableOf(text), text).toBeUndefined()
    }
  })

  test('splits a text and joins it again exactly', () => {
    for (const text of [
      'http://[::1]:80/?#',
      'http://a:b:c@d:e/',
      'x:',
      '?',
      '//@:',
      'a//b',
      'localhost:3000/a?b#c',
      'jdbc:mysql://h:1/d?a=b',
      'mongodb://a:1,b:2/d',
    ]) {
      expect(joinUrl(splitUrl(text))).toBe(text)
    }
  })

  test.each([
    ['localhost:3000/a?b=c', ['', 'localhost', '3000', '/a']],
    ['api.example.com:8443', ['', 'api.example.com', '8443', '']],
    ['jdbc:postgresql://db:5432/app?ssl=true', ['jdbc:postgresql', 'db', '5432', '/app']],
    ['mongodb://a:27017,b:27018/app', ['mongodb', 'a:27017,b:27018', '', '/app']],
    ['localhost:x', ['localhost', 'x']],
    ['urn:123', ['urn', '123']],
  ])('reads the parts of %s', (text, values) => {
    const fields = urlTableOf(text)?.fields.map(({ value }) => value)
    expect(fields?.slice(0, -1)).toEqual(values)
  })

  test('adds a scheme to a host and port', () => {
    expect(withField('localhost:3000/a', 'scheme', 'https')).toBe('https://localhost:3000/a')
    expect(withField('localhost:3000/a', 'port', '80')).toBe('localhost:80/a')
    expect(withField('jdbc:mysql://h/d', 'scheme', 'jdbc:mariadb')).toBe('jdbc:mariadb://h/d')
  })
})

describe('an internationalized host', () => {
  test('has a Unicode and a Punycode form', () => {
    const forms = { ascii: 'xn--r8jz45g.jp', unicode: '例え.jp', suspects: [] }
    for (const host of ['例え.jp', 'xn--r8jz45g.jp', '%E4%BE%8B%E3%81%88.jp', 'XN--R8JZ45G.JP']) {
      expect(hostFormsOf(host), host).toEqual(forms)
    }
    expect(hostFormsOf('Bücher.DE')).toMatchObject({
      ascii: 'xn--bcher-kva.de',
      unicode: 'bücher.de',
    })
    expect(hostFormsOf('💩.la')).toMatchObject({ ascii: 'xn--ls8h.la', unicode: '💩.la' })
    expect(hostFormsOf('example.com')).toBeUndefined()
    expect(hostFormsOf('xn--a.com')?.unicode ?? 'none').toMatch(/^(?:none|xn--a\.com)$/)
  })

  test('is suspect if it mixes scripts or looks Latin', () => {
    expect(hostFormsOf('pаypal.com')?.suspects).toEqual([
      { label: 'pаypal', scripts: ['Latn', 'Cyrl'], looksLike: 'paypal' },
    ])
    expect(hostFormsOf('xn--80ak6aa92e.com')?.suspects).toEqual([
      { label: 'аррӏе', scripts: [], looksLike: 'apple' },
    ])
    for (const host of ['россия.рф', '東京タワー.jp', 'abc中文.cn', '한국.kr', 'ελλάδα.gr']) {
      expect(hostFormsOf(host)?.suspects, host).toEqual([])
    }
  })
})

describe('parameters', () => {
  const url =
    'https://a/?b=2&utm_source=x&a=%2B&b=1&flag&UTM_Campaign=&%67clid=7&10=z&__proto__=p#x'
  const table = urlTableOf(url)!

  test('are sorted by name; equal names keep their order, and nothing is encoded again', () => {
    expect(withSortedParameters(url)).toBe(
      'https://a/?10=z&UTM_Campaign=&__proto__=p&a=%2B&b=2&b=1&flag&%67clid=7&utm_source=x#x',
    )
  })

  test('for tracking are named and removed, and no others', () => {
    expect(trackingNames(table)).toEqual(['utm_source', 'UTM_Campaign', 'gclid'])
    expect(withoutTracking(url)).toBe('https://a/?b=2&a=%2B&b=1&flag&10=z&__proto__=p#x')
    expect(withoutTracking('https://a/?fbclid=1#x')).toBe('https://a/#x')
    const plain = 'https://a/?id=1&source=2&ref=3&campaign=4&page=5&si=6'
    expect(trackingNames(urlTableOf(plain)!)).toEqual([])
  })

  test('are copied as JSON in their order', () => {
    const text = 'https://a/?b=2&b=&10=z&flag&__proto__=%22&q=a+b'
    expect(parametersAsJson(urlTableOf(text)!)).toBe(
      '{\n  "b": ["2",""],\n  "10": "z",\n  "flag": null,\n  "__proto__": "\\"",\n  "q": "a b"\n}',
    )
    expect(parametersAsJson(urlTableOf('https://a/b')!)).toBe('{}')
  })
})
