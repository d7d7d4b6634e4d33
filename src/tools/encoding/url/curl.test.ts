import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { CURL_START } from '#src/core/curl-command.ts'
import { isToolFailure } from '#src/core/failure.ts'
import fc from '#tests/fast-check.ts'
import { readCommand } from './logic/curl/arguments.ts'
import {
  commandFor,
  isEditable,
  isExactFor,
  withArgument,
  withCookie,
  withHeader,
  withMethod,
  withoutArgument,
  withValue,
} from './logic/curl/edit.ts'
import { commandOf, quoted } from './logic/curl/quote.ts'
import { type RequestField, requestOf } from './logic/curl/request.ts'
import { type Shell, shellOf, shells, splitCommand } from './logic/curl/words.ts'

const wordsOf = (text: string, shell: Shell = 'bash') =>
  splitCommand(text, shell).words.map((word) => word.text)
const read = (text: string) => readCommand(text, shellOf(text))
const request = (text: string) => requestOf(read(text))

/** The words of each command by Bash itself. */
function bashWords(commands: readonly string[]): readonly (readonly string[])[] {
  const script = `curl() { printf '%s\\0' curl "$@"; printf '\\1\\0'; }\n${commands.join('\n')}\n`
  const output = execFileSync('bash', ['--norc', '-c', script], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  })
  const lists = output.split('\x01\0').slice(0, -1)
  return lists.map((list) => list.split('\0').slice(0, -1))
}

const hostile = [
  '',
  ' ',
  "it's",
  '"quoted"',
  '$HOME `id` $(id) \x24{x}',
  'a\\b\\\\c\\',
  'tail\\"',
  '!history',
  '*?[a]{b,c}~',
  'line 1\nline 2\n',
  'tab\tcr\r bell\x07 esc\x1b del\x7f',
  '你好 😀 é\u0301',
  '%PATH% 100% %41',
  '^caret^ & | < > ; ( )',
  '-n',
  '@file',
  '#hash',
  '{"a":"b\\"c","d":[1,2]}',
  "'\"'\"'",
  '\\n',
  '他说“你好”，it’s ‘ok’ ‚low‛ „x',
  'no-break\u00a0space\u3000wide\u2028line\x85\v\f',
  '-ofile.txt',
  '-H:x',
]

describe('words', () => {
  test('match those of Bash', () => {
    const commands = [
      `curl 'a b' "c \\"d\\" \\$e \\x \\\\" f\\ g h'i'"j"`,
      String.raw`curl $'a\n\t\'\\ \x41\u00e9\U0001f600\101\e\cA \q' $'\xc3\xa9' $'cut\0off'x`,
      'curl -H \\\n  x \\\n y"a\\\nb"',
      "curl a#b 'c'#d # comment",
      'curl "" \'\' a""b -d@x --x=y',
      'curl \'\n\' "\n"',
      'curl a\u00a0b\u3000\u2003-H \u00a0 x\vy\f \u2028z',
      'curl $"locale" \\# \\| a\\',
    ]
    expect(commands.map((command) => wordsOf(command))).toEqual(bashWords(commands))
  })

  test('end at operators, and keep the rest and expansions', () => {
    expect(splitCommand('curl a?b=1&c=2', 'bash')).toMatchObject({ rest: '&c=2' })
    expect(splitCommand('curl a 2>/dev/null | jq .', 'bash')).toMatchObject({
      words: [{ text: 'curl' }, { text: 'a' }],
      rest: '2>/dev/null | jq .',
    })
    const { words } = splitCommand('curl "x $TOKEN \x24{A:-b}" $(date) a{1,2} ~/f \'$no\'', 'bash')
    expect(words.map(({ expansions }) => expansions)).toEqual([
      [],
      ['$TOKEN', '\x24{A:-b}'],
      ['$(date)'],
      ['{1,2}'],
      ['~'],
      [],
    ])
  })

  test('of cmd follow its carets and the C runtime', () => {
    const text =
      'curl ^"http://a/?x=1^&y=^%^41^" ^\r\n  -H ^"a: \\^"b\\^"^" --data-raw ^"1^\n\n2^" ^\n  "a""b" c\\\\"d e" > f'
    expect(shellOf(text)).toBe('cmd')
    expect(splitCommand(text, 'cmd').rest).toBe('> f')
    expect(wordsOf(text, 'cmd')).toEqual([
      'curl',
      'http://a/?x=1&y=%41',
      '-H',
      'a: "b"',
      '--data-raw',
      '1\n2',
      'a"b',
      'c\\d e',
    ])
  })

  test('of PowerShell end at every blank, and have typographic quotes', () => {
    const text = 'curl.exe\u00a0a\u3000‘b "c’ “d \'e”\u2028\'f’’g\' "h“”i"\x85j\vk'
    expect(wordsOf(text, 'powershell')).toEqual([
      'curl.exe',
      'a',
      'b "c',
      "d 'e",
      'f’g',
      'h”i',
      'j',
      'k',
    ])
    expect(quoted('it’s', 'powershell')).toBe("'it’’s'")
    expect(quoted('-ofile.txt', 'powershell')).toBe("'-ofile.txt'")
    expect(quoted('--http1.1', 'powershell')).toBe('--http1.1')
  })

  test('contain special blanks in Bash and cmd, whose place is known outside of quotes', () => {
    const text = 'curl "x\u3000y" \'\u00a0\' http://a/\u00a0-H\u00a0b'
    expect(splitCommand(text, 'bash').words.map(({ blankAt }) => blankAt)).toEqual([
      undefined,
      undefined,
      undefined,
      text.indexOf('\u00a0-H'),
    ])
    const cmd = 'curl\u00a0a "b\u00a0c" d'
    expect(splitCommand(cmd, 'cmd').words.map(({ blankAt }) => blankAt)).toEqual([
      4,
      undefined,
      undefined,
    ])
    expect(splitCommand(cmd, 'powershell').words).toHaveLength(4)
  })

  test('end for any characters in every shell', () => {
    const characters = fc.constantFrom(
      ...' \t\r\n\v\f\x85\u00a0\u3000\u2028\'"\\^`$#&|<>(){}[]~!%*?,;=@-a1中',
    )
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (list) => {
        for (const shell of shells) {
          const text = `curl ${list.join('')}`
          try {
            for (const { from, to } of splitCommand(text, shell).words)
              expect(to).toBeGreaterThan(from)
          } catch (failure) {
            if (!isToolFailure(failure)) throw failure
          }
        }
      }),
    )
  })

  test('that aren’t closed or aren’t UTF-8 are errors', () => {
    for (const [text, shell, code, offset] of [
      ["curl 'a", 'bash', 'curl.unclosed', 5],
      ['curl x"a', 'bash', 'curl.unclosed', 6],
      ["curl $'a\\'", 'bash', 'curl.unclosed', 5],
      ["curl $'\\xff'", 'bash', 'curl.bytes', 5],
      ["curl 'a", 'powershell', 'curl.unclosed', 5],
    ] as const) {
      expect(() => splitCommand(text, shell)).toThrow(
        expect.objectContaining({ code, params: expect.objectContaining({ offset }) }),
      )
    }
  })
})

describe('quoting', () => {
  test('is exact in Bash, and is read back in every shell', () => {
    const command = (text: string) => `curl ${quoted(text, 'bash')}`
    const bash = bashWords(hostile.map(command))
    expect(bash).toEqual(hostile.map((text) => ['curl', text]))
    for (const shell of shells) {
      for (const text of hostile.filter((one) => shell !== 'cmd' || !one.includes('\r'))) {
        expect(wordsOf(`curl ${quoted(text, shell)} x`, shell)).toEqual(['curl', text, 'x'])
      }
    }
  })
})

describe('a request', () => {
  test('has the method, URL, headers, cookies, and body of the command', () => {
    const text = `$ curl 'https://a.example/x?q=1' -X PUT \\
      -H 'Accept: */*' -H 'X-Empty;' -A me -b 'a=1; b=2=3' -b 'c=4' \\
      --data-raw '{"a":1}' --compressed -sSLo out.json --wat -u me:pw`
    const { headers, cookies, body, others, unknown, ...rest } = request(text)
    const pairs = (fields: typeof headers) => fields.map(({ name, value }) => [name, value])
    expect(rest).toMatchObject({
      method: 'PUT',
      url: { value: 'https://a.example/x?q=1' },
      data: '{"a":1}',
      urlCount: 1,
      hasNext: false,
    })
    expect(pairs(headers)).toEqual([
      ['Accept', '*/*'],
      ['X-Empty', ''],
      ['User-Agent', 'me'],
    ])
    expect(pairs(cookies)).toEqual([
      ['a', '1'],
      ['b', '2=3'],
      ['c', '4'],
    ])
    expect(pairs(body)).toEqual([['--data-raw', '{"a":1}']])
    expect(others.map(({ written, value }) => [written, value])).toEqual([
      ['--compressed', undefined],
      ['-s', undefined],
      ['-S', undefined],
      ['-L', undefined],
      ['-o', 'out.json'],
      ['-u', 'me:pw'],
    ])
    expect(unknown.map(({ written }) => written)).toEqual(['--wat'])
  })

  test('has only the headers and cookies that curl sends', () => {
    const sent = (options: string) => {
      const { headers, cookies, others } = request(`curl http://a ${options}`)
      return [...headers, ...cookies]
        .map(({ name, value }) => `${name}=${value}`)
        .concat(others.map(({ written, value }) => `${written} ${value}`))
    }
    expect(sent("-b c=4 -H 'Cookie: a=1; b=2' -b d=5")).toEqual(['a=1', 'b=2', '-b c=4', '-b d=5'])
    expect(sent("-b c=4 -H 'cookie:'")).toEqual(['-b c=4', '-H cookie:'])
    expect(sent('-A one -A two -e three -e four')).toEqual([
      'User-Agent=two',
      'Referer=four',
      '-A one',
      '-e three',
    ])
    expect(sent("-A one -H 'user-agent: two' -H 'Referer;' -e x")).toEqual([
      'user-agent=two',
      'Referer=',
      '-A one',
      '-e x',
    ])
    expect(sent('-e "http://b/;auto"')).toEqual(['Referer=http://b/'])
    expect(sent('-e ";auto"')).toEqual(['-e ;auto'])
    expect(sent('-e "http://b/;a"')).toEqual(['Referer=http://b/;a'])
    expect(sent('-A "" -e ""')).toEqual(['-A ', '-e '])
    expect(sent('-A one -A "" -e "" -e two')).toEqual(['Referer=two', '-A one', '-A ', '-e '])
    expect(sent("-b c=4 -H 'Cookies: 1' -A one -H 'User-Agents: 2'")).toEqual([
      'Cookies=1',
      'User-Agent=one',
      'User-Agents=2',
      'c=4',
    ])
  })

  test('gets its method from the options', () => {
    const methodOf = (options: string) => request(`curl http://a ${options}`).method
    expect(
      ['', '-d x', '-F a=b', '-T f', '-I', '-G -d x', '--json {}', '-XDELETE -d x'].map(methodOf),
    ).toEqual(['GET', 'POST', 'POST', 'PUT', 'HEAD', 'GET', 'POST', 'DELETE'])
  })

  test('joins data as curl does', () => {
    const dataOf = (options: string) => request(`curl http://a ${options}`).data
    expect(dataOf("-d a=1 --data-urlencode 'b=x y&z' --data-urlencode '=é~' --data-raw @c")).toBe(
      'a=1&b=x+y%26z&%C3%A9~&@c',
    )
    expect(dataOf("--json '[' --json ']'")).toBe('[]')
    expect(dataOf('-d @file')).toBeUndefined()
    const fullUrlOf = (command: string) => request(`curl ${command}`).fullUrl
    expect(fullUrlOf("'http://a/?x#f' -G -d y=1 --url-query z")).toBe('http://a/?x&y=1#f')
    expect(fullUrlOf("'http://a/?x&' --url-query 'z= é' --url-query +q=%20")).toBe(
      'http://a/?x&z=+%C3%A9&q=%20',
    )
    expect(fullUrlOf('http://a -G -d @x')).toBeUndefined()
    expect(fullUrlOf("http://a -T 'b/c d'")).toBe('http://a/c%20d')
    expect(fullUrlOf('http://a/b -T c')).toBe('http://a/b')
    expect(
      request(
        `curl a -d @x -F 'p=@"y z";type=a/b' -F 'q=<w' -H @h --data-urlencode n@u -T up -b jar`,
      ).files,
    ).toEqual(['x', 'y z', 'w', 'h', 'u', 'up', 'jar'])
  })

  test('counts further URLs, and reads options by their beginning', () => {
    expect(request('curl a b --next c')).toMatchObject({ urlCount: 3, hasNext: true })
    expect(request('curl --request-t /x --head=1 -- -a')).toMatchObject({
      others: [{ name: 'request-target', value: '/x' }],
      unknown: [{ written: '--head=1' }],
      url: { value: '-a' },
    })
  })
})

describe('edits', () => {
  const text = "curl 'http://a' -sXPOST -H 'B: c' -b 'x=1; y=2' -H \"T: $T\" | jq ."
  const command = read(text)
  const named = (name: string) => command.arguments.find((one) => one.name === name)!

  test('keep the source of all other words', () => {
    expect(withMethod(command, 'PUT')).toBe(text.replace('-sXPOST', '-sXPUT'))
    expect(withValue(command, named('url'), "http://b/?it's")).toBe(
      text.replace("'http://a'", "'http://b/?it'\\''s'"),
    )
    expect(withHeader(command, named('header'), 'B', '')).toBe(text.replace('B: c', 'B;'))
    expect(withCookie(command, 1, 'z')).toBe(text.replace('y=2', 'y=z'))
    expect(withCookie(command, 0, undefined)).toBe(text.replace("'x=1; y=2'", "'y=2'"))
    expect(withoutArgument(command, named('header'))).toBe(text.replace(" -H 'B: c'", ''))
    expect(withoutArgument(command, named('request'))).toBe(text.replace('-sXPOST', '-s'))
    expect(withArgument(command, '-H', 'D: e')).toBe(text.replace(' |', " \\\n  -H 'D: e' |"))
    expect(withMethod(read('curl a'), 'PUT')).toBe('curl a \\\n  -X PUT')
    expect(isEditable(command, command.arguments.at(-1)!)).toBe(false)
    expect(isEditable(command, named('header'))).toBe(true)
  })

  test.each([
    ['-d x http://a', 'data', "curl -d '' http://a"],
    ['-dx http://a', 'data', "curl -d '' http://a"],
    ['-sdx http://a', 'data', "curl -sd '' http://a"],
    ['-XPOST http://a', 'request', "curl -X '' http://a"],
    ['--data=x http://a', 'data', "curl '--data=' http://a"],
  ])('keeps the next word if a value becomes empty: %s', (options, name, expected) => {
    const command = read(`curl ${options}`)
    const argument = command.arguments.find((one) => one.name === name)!
    expect(withValue(command, argument, '')).toBe(expected)
    expect(requestOf(read(expected)).url?.value).toBe('http://a')
  })

  test.each([
    ['-A x http://a', "curl -H 'User-Agent;' http://a"],
    ['-Ax http://a', "curl -H 'User-Agent;' http://a"],
    ['-sA x http://a', "curl -s -H 'User-Agent;' http://a"],
    ['--user-agent=x http://a', "curl -H 'User-Agent;' http://a"],
  ])('sends an empty header if the value of its option becomes empty: %s', (options, expected) => {
    const command = read(`curl ${options}`)
    const [{ name, argument }] = requestOf(command).headers as [RequestField]
    expect(withHeader(command, argument, name, '')).toBe(expected)
    expect(requestOf(read(expected)).headers).toMatchObject([{ name, value: '' }])
  })

  test('keep the automatic referer of later requests', () => {
    const command = read("curl -e 'http://b;auto' http://a")
    const [{ name, argument }] = requestOf(command).headers as [RequestField]
    expect(withHeader(command, argument, name, 'http://c')).toBe("curl -e 'http://c;auto' http://a")
  })

  test('write the command for another shell', () => {
    const source = read('curl -sd \'{"a":"b c"}\' --compressed -- \'http://a/?x=%41&y\'')
    expect(commandFor(source, 'bash')).toBe(
      `curl -sd '{"a":"b c"}' \\\n  --compressed \\\n  -- 'http://a/?x=%41&y'`,
    )
    for (const shell of shells) {
      const words = wordsOf(commandFor(source, shell), shell)
      expect(words.slice(1)).toEqual(source.words.slice(1).map((word) => word.text))
    }
    expect(commandFor(command, 'bash')).toContain('-H "T: $T"')
    expect(commandOf("http://a/?it's")).toBe("curl 'http://a/?it'\\''s'")
  })
})

test('a command keeps what runs curl, and is offered for other shells only without variables', () => {
  const command = read(`$ TOKEN='a b' sudo -E curl "http://a/?t=$TOKEN" -d x`)
  expect(requestOf(command)).toMatchObject({ method: 'POST', fullUrl: 'http://a/?t=$TOKEN' })
  expect(commandFor(command, 'bash')).toBe(
    `TOKEN='a b' sudo -E curl "http://a/?t=$TOKEN" \\\n  -d x`,
  )
  expect(shells.filter((shell) => isExactFor(command, shell))).toEqual(['bash'])
  expect(withMethod(command, 'PUT')).toBe(
    `$ TOKEN='a b' sudo -E curl "http://a/?t=$TOKEN" -d x \\\n  -X PUT`,
  )
  const root = read('# sudo /usr/bin/curl http://a/')
  expect(shells.filter((shell) => isExactFor(root, shell))).toEqual(shells)
  expect(commandFor(root, 'bash')).toBe('sudo curl http://a/')
  expect(commandFor(root, 'powershell')).toBe('curl.exe http://a/')
})

test('a long text before curl is read without backtracking', () => {
  for (const part of ['A=b ', "A='", 'A="\\', 'sudo -E ', 'env ', 'A=\\ ', ' ', '/a/', '~/']) {
    expect(CURL_START.test(`${part.repeat(100_000)}wget`), part).toBe(false)
  }
})

test.each([
  ['curl "http://a/" -d "x"', 'bash'],
  ['$ curl "http://a/"', 'bash'],
  ['C:\\Users\\me>curl "http://a/" -d "{""a"":1}"', 'cmd'],
  ['curl.exe "http://a/" --data-raw "{""a"":1}"', 'cmd'],
  ["curl.exe 'http://a/' -d '{}'", 'powershell'],
  ['PS C:\\> curl.exe "http://a/"', 'powershell'],
  ['curl "http://a/" -d "{""a"":1}"', 'cmd'],
  ['curl "http://a/" -H "x: b^" -d "c^"', 'bash'],
  ['curl "http://a/" `\n  -d 1', 'powershell'],
])('%s is a command of %s', (text, shell) => {
  expect(shellOf(text)).toBe(shell)
  const { data } = request(text)
  if (text.includes('""a""')) expect(data).toBe('{"a":1}')
})
