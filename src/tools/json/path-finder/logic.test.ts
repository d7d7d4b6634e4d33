import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import fc from '#tests/fast-check.ts'
import { rewriteKeys, rewritePath } from './logic/rewrite-path.ts'
import {
  exampleDocument,
  exampleResult,
  examples,
  findPaths,
  openPaths,
  type PathDocument,
  readPath,
} from './logic.ts'

const context = { progress: () => {} }
const decode = (output: ByteParts | undefined) =>
  output?.parts.map((part) => new TextDecoder().decode(part)).join('')

function open(text: string): PathDocument {
  const opened = openPaths(new TextEncoder().encode(text), {}, context)
  if (!opened) throw new Error('blank')
  return opened.document
}

const found = (text: string, path: string) => findPaths(open(text), { path }, context)
const values = (text: string, path: string) => decode(found(text, path).output)
const compact = (text: string, path: string) => values(text, path)?.replace(/\n\s*/g, '')

function failure(run: () => unknown): ToolFailure {
  try {
    run()
  } catch (error) {
    if (error instanceof ToolFailure) return error
    throw error
  }
  throw new Error('did not fail')
}

describe('the result', () => {
  test('keeps the source text of values, and is an empty array without matches', () => {
    const text = '{"a":[1.0,1e400,-0,12345678901234567890,"\\u00e9",{"__proto__":[]}]}'
    expect(compact(text, '$.a[*]')).toBe(
      '[1.0,1e400,-0,12345678901234567890,"\\u00e9",{"__proto__": []}]',
    )
    expect(values(text, '$.b')).toBe('[]')
    expect(compact('{"__proto__":1.10}', '$.__proto__')).toBe('[1.10]')
  })

  test('is indented', () => {
    expect(values('{"a":{"b":1,"c":[]}}', '$..*')).toBe(
      '[\n  {\n    "b": 1,\n    "c": []\n  },\n  1,\n  []\n]',
    )
  })

  test('lists the first thousand matches with normalized paths, and counts all', () => {
    const text = JSON.stringify(Array.from({ length: 1500 }, (_, id) => ({ "it's": id })))
    const { count, first } = found(text, '$[::-1]["it\'s"]')
    expect([count, first.length]).toEqual([1500, 1000])
    expect(first[0]).toMatchObject({ text: '1499', path: "$[1499]['it\\'s']", kind: 'number' })
    expect(first[999]).toMatchObject({ text: '500', path: "$[500]['it\\'s']" })
  })

  test('treats JSON Lines records as elements', () => {
    const lines = '{"a":1}\n\n{"a":2.50}\n'
    expect(compact(lines, '$[1].a')).toBe('[2.50]')
    expect(compact(lines, '$')).toBe('[[{"a": 1},{"a": 2.50}]]')
    expect(compact(lines, '$..a')).toBe('[1,2.50]')
    expect(found(lines, '$[-1].a').first[0]?.path).toBe("$[1]['a']")
  })

  test('includes the last of duplicate keys by name, and all by wildcard', () => {
    expect(compact('{"a":1,"\\u0061":2}', '$.a')).toBe('[2]')
    expect(compact('{"a":1,"a":2}', '$.*')).toBe('[1,2]')
  })

  test('reports its size if it is too large to output', () => {
    const text = JSON.stringify([['x'.repeat(100_000)]])
    const stars = Array.from({ length: 150 }, () => '*').join()
    const { count, output, size, first } = found(text, `$[${stars}][${stars}]`)
    expect([count, output, first.length]).toEqual([22_500, undefined, 1000])
    expect(size).toBe(22_500 * 100_002)
  })
})

describe('paths', () => {
  test('can omit the root', () => {
    const text = '{"store":{"book":[{"title":"a"}]}}'
    for (const path of [
      'store.book[0].title',
      '.store.book[0].title',
      "['store']['book'][0].title",
    ])
      expect(compact(text, path)).toBe('["a"]')
    expect(compact('[5]', '[0]')).toBe('[5]')
    expect(compact('{"城":5}', '城')).toBe('[5]')
  })

  test('report a syntax error with its index', () => {
    const wrong = (path: string) => {
      const { code, params } = failure(() => readPath(path))
      return [code, params.at]
    }
    expect(wrong('$.store.')).toEqual(['path.ends-at-dot', 8])
    expect(wrong('store.[')).toEqual(['path.no-name', 6])
    expect(wrong('$.a[?@.b == ]')).toEqual(['path.no-expression', 12])
    expect(wrong('$[?@.b == 01]')).toEqual(['path.bad-number', 10])
    expect(wrong("$['a")).toEqual(['path.unclosed-string', 2])
    expect(wrong('$[0')).toEqual(['path.unclosed-bracket', 1])
    expect(wrong('$[?@..a == 1]')).toEqual(['path.many-compared', 3])
    expect(wrong('$[?length(@)]')).toEqual(['path.value-alone', 3])
    expect(wrong("$[?match(@, 'a') == true]")).toEqual(['path.test-compared', 3])
    expect(wrong('$[?size(@) > 1]')).toEqual(['path.unknown-function', 3])
    expect(wrong('$[?length(@, 1) > 1]')).toEqual(['path.argument-count', 3])
    expect(wrong('$[99999999999999999999]')).toEqual(['path.integer-range', 2])
    expect(wrong('$.a ')).toEqual(['path.blank', 3])
    expect(wrong('\ud800')).toEqual(['path.no-root', 0])
    expect(wrong(`$${'[?@'.repeat(5000)}`)[0]).toBe('path.too-deep')
  })

  test('can have line breaks between segments, in brackets and filters, and around them', () => {
    const text = '{"store":{"book":[{"id":1,"on":true},{"id":2}]}}'
    for (const path of [
      '$\n.store\n  .book[\n  ?@.on\n  && @.id > 0\n]\n.id',
      '$\r\n.store\r\n\t.book[?@.on].id',
      '$.store.book[0].id\n',
      '\n$.store.book[0].id\r\n',
      '\nstore.book[0].id\n',
    ])
      expect(compact(text, path)).toBe('[1]')
  })

  test('of several lines report the line and column of an error', () => {
    const wrong = (path: string) => failure(() => readPath(path))
    expect(wrong('$.a\n  .b\n  [?@.c = 1]\n  .d')).toMatchObject({
      code: 'path.unexpected',
      params: { at: 17, line: 3, column: 9, excerpt: '  [?@.c = 1]', caret: 8 },
    })
    expect(wrong("$['a\r\nb']")).toMatchObject({
      code: 'path.control-character',
      params: { at: 4, line: 1, column: 5, excerpt: "$['a", caret: 4 },
    })
    expect(wrong('\r\na.')).toMatchObject({
      code: 'path.ends-at-dot',
      params: { at: 4, line: 2, column: 3, excerpt: 'a.', caret: 2 },
    })
    expect(wrong('$.a\n(.b)').params).toMatchObject({ line: 2, column: 1 })
    expect(wrong('$.').params).not.toHaveProperty('line')
  })

  test.each([
    ['$.a + 1', 'arithmetic', 4, '+'],
    ['a + 1', 'arithmetic', 2, '+'],
    ['$.a+1', 'arithmetic', 3, '+'],
    ['$.a - 1', 'arithmetic', 4, '-'],
    ['$.a * 2', 'arithmetic', 4, '*'],
    ['$.a ** 2', 'arithmetic', 4, '**'],
    ['$.a / 2', 'arithmetic', 4, '/'],
    ['$.a % 2', 'arithmetic', 4, '%'],
    ['$[1 + 1]', 'arithmetic', 4, '+'],
    ["$['a' + 'b']", 'arithmetic', 6, '+'],
    ['$[?@.a + 1 == 2]', 'arithmetic', 7, '+'],
    ['$[?1 + @.a == 2]', 'arithmetic', 5, '+'],
    ['$[?@.a == 1 + 1]', 'arithmetic', 12, '+'],
    ['$[?(@.a * 2) > 3]', 'arithmetic', 8, '*'],
    ['$[?length(@.a) - 1 > 2]', 'arithmetic', 15, '-'],
    ['$[?length(@.a + 1) > 2]', 'arithmetic', 14, '+'],
    ['$.a == 1', 'operator-outside', 4, '=='],
    ['$.a && $.b', 'operator-outside', 4, '&&'],
    ['$.a>1', 'operator-outside', 3, '>'],
    ['$.a-b', 'unexpected', 3, '-'],
    ['$/a/b', 'unexpected', 1, '/'],
    ['$.a b', 'unexpected', 4, 'b'],
  ])('report the operator in %s: %s at %i', (path, reason, at, token) => {
    expect(failure(() => readPath(path))).toMatchObject({
      code: `path.${reason}`,
      params: { at, caret: at, token, excerpt: path },
    })
  })

  test('of older dialects are converted to RFC 9535', () => {
    const rewritten = {
      '$..book[(@.length-1)]': '$..book[-1]',
      '$..book[?(@.price<10)].[title]': "$..book[?(@.price<10)]['title']",
      'store.book.0.title': '$.store.book[0].title',
      '$.[0]': '$[0]',
      '$.foo-bar.x': "$['foo-bar'].x",
      '$[a, b-c]': "$['a', 'b-c']",
      "$[?(@.a === 'x===y' and @.b !== 2)]": "$[?(@.a == 'x===y' && @.b != 2)]",
      '$[?(@.a=1)]': '$[?(@.a==1)]',
      '$.list[]': '$.list[*]',
      '$[?(@.name =~ /a.*\\.c/)]': "$[?(search(@.name, 'a.*\\\\.c'))]",
      '$[?(@.tags.length() > 1)]': '$[?(length(@.tags) > 1)]',
      '＄．ａ［０］': '$.a[0]',
      ' $.a ': '$.a',
      '$[‘a’]': "$['a']",
      '/store/book/0': '$.store.book[0]',
      '#/a~1b/c~0d/00': "$['a/b']['c~d']['00']",
      '#/$defs/a%20b/%E5%9F%8E/x~1y%2F%7E0': "$['$defs']['a b'].城['x/y']['~']",
      '#/100%/b': "$['100%'].b",
      '/a%20b': "$['a%20b']",
      'data?.items?.[0]?.id': '$.data.items[0].id',
      '.items[]?.id': '$.items[*].id',
      "$[?(@.a.b in ['x, y', 2])]": "$[?((@.a.b == 'x, y' || @.a.b == 2))]",
      "$[?(@['a'] nin [ 'x' ] and @.b)]": "$[?((@['a'] != 'x') && @.b)]",
      "$[?(!(@.a in ['x'] || @.b in [1,2]))]": "$[?(!((@.a == 'x') || (@.b == 1 || @.b == 2)))]",
      '"$.a[0].b"': '$.a[0].b',
      "'$.a';": '$.a',
      '`$.a`': '$.a',
      '$.a[0];': '$.a[0]',
      '"$.a[?(@.b == \\"c\\")]",': '$.a[?(@.b == "c")]',
      "'$[\\'a\\'].b-c'": "$['a']['b-c']",
      '."a b"[0]."c-d"': '$["a b"][0]["c-d"]',
      ".a.'x y'": "$.a['x y']",
      '..["a b"]."c"': '$..["a b"]["c"]',
      '$.."a b"': '$..["a b"]',
      '$.$ref': "$['$ref']",
      '$.items.@type': "$.items['@type']",
      '$..@xml-lang.$t': "$..['@xml-lang']['$t']",
      "$[?@.@type == '@.@a']": "$[?@['@type'] == '@.@a']",
      '$。a。b': '$.a.b',
      "$。a[?@.b == '。【']": "$.a[?@.b == '。【']",
    }
    for (const [old, now] of Object.entries(rewritten)) expect(rewritePath(old), old).toBe(now)
    expect(failure(() => readPath('$..book[(@.length-1)]')).params.rewritten).toBe('$..book[-1]')
    for (const unsupported of [
      '$.a^',
      '$~',
      '@@@',
      '$[?(',
      '',
      '"a b"',
      '"$.a',
      '$[?(@.a in [])]',
    ]) {
      expect(rewritePath(unsupported)).toBeUndefined()
    }
  })

  test.each([
    ['@ =~ /a=b/', 'a=b'],
    ['@ =~ /(x|a) and b/', 'a and b'],
    ['@ =~ /^a?.b$/', 'xb'],
    ['@ =~ /^[a-c]+[xy]$/', 'abcy'],
    ['@ =~ /^#50%.b-c$/', '#50%.b-c'],
    [String.raw`@ =~ /^https?:\/\/x\.com\/$/`, 'https://x.com/'],
    [String.raw`@ =~ /^\d{2}[\d:]+\D\w\W$/`, '12:30 h!'],
    [String.raw`@ =~ /^a\s[\s]b\S$/`, 'a \u3000bc'],
    [String.raw`@ =~ /^(?:ab)+\$[$]\@\-$/`, 'abab$$@-'],
    [String.raw`@ =~ /^it's "\[x\]"$/`, `it's "[x]"`],
    ['@ =~ /，【/', '，【'],
    ['@.match(/^a=[bc]$/)', 'a=c'],
    ['@=~/a/ && @.match( /^[ab]/ )', 'a'],
    [String.raw`@ =~ /^k[a-c_é]\S\d{2}\.ß-ü$/i`, 'KÉx12.ß-Ü'],
    ['@.match(/^[^x-z]$/i)', 'A'],
  ])('with the regular expression of %s find %s', (test, text) => {
    const { rewritten } = failure(() => readPath(`$[?(${test})]`)).params
    expect(compact(JSON.stringify([text, '', 0]), `${rewritten}`)).toBe(JSON.stringify([text]))
  })

  test.each([
    '@ =~ /a/im',
    '@ =~ /[à-ý]/i',
    String.raw`@ =~ /\p{Lu}/i`,
    '@ =~ /a',
    '@ =~ /a/ 1',
    '@.match(/a/g)',
  ])('with the regular expression of %s have no other form', (test) =>
    expect(rewritePath(`$[?(${test})]`)).toBeUndefined(),
  )

  test.each([
    ['$.store.Book', '$.store.book'],
    ['$.stroe.book', '$.store.book'],
    ['$.store.boks[0].titel', '$.store.book[0].title'],
    ['$.store.book.title', '$.store.book[*].title'],
    ['$.store.book[0].userName', "$.store.book[0]['user name']"],
    ['$..titel', '$..title'],
    ['$.data.store.book', '$.store.book'],
    ['$.store.map[7]', "$.store.map['7']"],
    ['$.store.book[9]', undefined],
    ['$.nothing.like.it', undefined],
    ["$.store.book[?@.title=='C'].user_name", undefined],
    ["$.store.book[?@.title=='A'].user_name", "$.store.book[?@.title=='A']['user name']"],
  ])('%s without matches suggests %s', (path, similar) => {
    const json = '{"store":{"book":[{"title":"A","user name":1},{"title":"B"}],"map":{"7":0}}}'
    const { count, advice } = found(json, path)
    expect([count, advice.similar]).toEqual([0, similar])
    if (similar) expect(found(json, similar).count).toBeGreaterThan(0)
  })

  test.each(['$.a.length', '$.a.size', '$.a[7]', '$.a[-4]'])(
    '%s without matches states the number of elements',
    (path) => expect(found('{"a":[1,2,3]}', path).advice).toEqual({ elements: 3 }),
  )

  test('with .length and no matches suggest length()', () => {
    const { count, rewritten } = found('[[1,2],[3]]', '$[?@.length > 1]')
    expect([count, rewritten]).toEqual([0, '$[?length(@) > 1]'])
    expect(found('[{"length":2}]', '$[?@.length > 1]').rewritten).toBeUndefined()
  })

  test.each([
    ['$.a[?(@.t contains "x.")]', '[{"t": ["x."]},{"t": "ax.b"}]'],
    ["$.a[?(@.t contains 'X' || @.n contains 2)]", '[{"n": [1,2]}]'],
    ['$.a[*] ? (@.n[0] > 0)', '[{"n": [1,2]}]'],
    ['$.a[*] ? ((@.n[0] > 0) && (@.n[1] == 2)).n[last]', '[2]'],
    ['$.a[last].t', '["xab"]'],
    ['$.a[last-1].t', '["ax.b"]'],
  ])('%s of Jayway or PostgreSQL finds %s', (path, result) => {
    const json = '{"a":[{"t":["x."]},{"n":[1,2]},{"t":"ax.b"},{"t":"xab"}]}'
    expect(compact(json, `${failure(() => readPath(path)).params.rewritten}`)).toBe(result)
  })

  test('[last] is offered as index and as key', () => {
    expect([rewritePath('$.a[last]'), rewriteKeys('$.a[last]')]).toEqual(['$.a[-1]', "$.a['last']"])
  })

  test.each([
    ['$.a［0］', '$.a[0]'],
    ['$.a【0】。b', '$.a[0].b'],
    ['$.a[?@.b＜5]', '$.a[?@.b<5]'],
    ['$.a[?(@.b＝＝5)]', '$.a[?(@.b==5)]'],
    ['$.a（b）', undefined],
    ["$['a［0］']", undefined],
  ])('%s without matches suggests ASCII characters: %s', (path, rewritten) => {
    const json = '{"a":[{"b":1}]}'
    expect(found(json, path)).toMatchObject({ count: 0, rewritten })
    expect(found('{"a［0］":1}', '$.a［0］')).toMatchObject({ count: 1, rewritten: undefined })
  })

  test.each([
    ['$.store.12', '$.store[12]', "$.store['12']"],
    ['a.0.b', '$.a[0].b', "$.a['0'].b"],
    ['$.store.foo-bar', "$.store['foo-bar']", undefined],
    ['$["a.1.b"].2', '$["a.1.b"][2]', undefined],
    ['/a.5', "$['a.5']", undefined],
  ])('%s is offered as index and as key', (path, rewritten, withKeys) => {
    const { params } = failure(() => readPath(path))
    expect([params.rewritten, params.withKeys]).toEqual([rewritten, withKeys])
    if (withKeys) expect(found('{"store":{"12":5},"a":{"0":{"b":1}}}', withKeys).count).toBe(1)
  })

  test.each([
    [
      String.raw`$[?match(@['a\'b'], "\\w+-\\d{2}")]`,
      String.raw`$[?match(@['a\'b'], '[A-Za-z0-9_]+-[0-9]{2}')]`,
    ],
    [String.raw`$[?search(@.a, '^\d+\.\d$')]`, String.raw`$[?search(@.a, '^[0-9]+\\.[0-9]$')]`],
    [String.raw`$[?search(@.a, "it\"s\s")]`, String.raw`$[?search(@.a, 'it"s[\\p{Z}\\t\\n\\r]')]`],
    [
      String.raw`$[?search(@.a, '\d') && match(@.b, '[a-z]+')]`,
      "$[?search(@.a, '[0-9]') && match(@.b, '[a-z]+')]",
    ],
    ["$[?match(@.a, '[x]') || @.b = 1]", "$[?match(@.a, '[x]') || @.b == 1]"],
    [String.raw`$[?search(@.a, '\bx')]`, undefined],
    [String.raw`$[?@.a == '\d']`, undefined],
  ])('%s with escapes that I-Regexp doesn’t have is offered as %s', (path, rewritten) => {
    expect(rewritePath(path)).toBe(rewritten)
    if (rewritten) expect(found('[]', rewritten).badPattern).toBeUndefined()
  })

  test('report a pattern that isn’t an I-Regexp', () => {
    expect(found('["1"]', "$[?match(@, '\\\\d+')]")).toMatchObject({
      count: 0,
      rewritten: "$[?match(@, '[0-9]+')]",
      badPattern: { pattern: '\\d+', token: '\\d' },
    })
    expect(found('["1"]', "$[?match(@, '(?=1)')]")).toMatchObject({
      rewritten: undefined,
      badPattern: { token: '?' },
    })
    expect(found('["1"]', "$[?match(@, '[0-9]+')]").badPattern).toBeUndefined()
  })
})

describe('comparisons', () => {
  const holds = (left: string, operator: string, right: string) =>
    found(`[{"a":${left},"b":${right}}]`, `$[?@.a ${operator} @.b]`).count === 1

  test('of numbers are exact for any number of digits', () => {
    const big = '0.1234567890123456789012345678901234567890'
    expect(holds('12345678901234567890', '==', '12345678901234567891')).toBe(false)
    expect(holds('12345678901234567890', '<', '12345678901234567891')).toBe(true)
    expect(holds(big, '>', `${big.slice(0, -2)}89`)).toBe(true)
    expect(holds('1e400', '>', '1e399')).toBe(true)
    expect(holds('1e400', '==', '10e399')).toBe(true)
    expect(holds('-0', '==', '0.000e999999999999999999999')).toBe(true)
    expect(holds('1.0', '==', '1')).toBe(true)
    expect(holds('-2.5', '<', '-2.49999999999999999999')).toBe(true)
    expect(holds('1e99999999999999999999', '>', '1e9999999999999999999')).toBe(true)
    expect(holds('0.1', '==', '0.10000000000000000000')).toBe(true)
    expect(holds('0.1', '!=', '0.1000000000000000055511151231257827')).toBe(true)
  })

  test('of strings use code points, and of objects ignore the order of keys', () => {
    expect(holds('"\\ud83d\\ude00"', '==', '"😀"')).toBe(true)
    expect(holds('"\uffff"', '<', '"😀"')).toBe(true)
    expect(holds('{"a":1,"b":[{"c":2.0}]}', '==', '{"b":[{"c":2}],"a":1e0}')).toBe(true)
    expect(holds('{"a":1}', '==', '{"a":1,"b":2}')).toBe(false)
    expect(holds('"\\ud800"', '==', '"\\ud801"')).toBe(false)
  })
})

describe('a document', () => {
  test('can be searched, compared and located with a million levels', () => {
    const levels = 1_000_000
    const deep = `${'['.repeat(levels)}1${']'.repeat(levels)}`
    const document = open(`[${deep},${deep}]`)
    const run = (path: string) => findPaths(document, { path }, context)
    expect(run('$[?@ == $[0]]').count).toBe(2)
    const { count, first } = run('$..[?@ == 1]')
    expect(count).toBe(2)
    expect(first[1]?.path.startsWith('$[1][0]')).toBe(true)
    expect(document.placeOfNode(first[1]?.node ?? 0).pointer).toHaveLength(2 * (levels + 1))
    expect(run('$..*').output).toBeUndefined()
  })

  test('marks matches, and counts them on the rows above', () => {
    const document = open('{"a":[1,2,{"b":3}],"c":{"b":4}}')
    findPaths(document, { path: "$['c','a']..b" }, context)
    document.collapseAll()
    expect(document.rows(0, 9).rows[0]).toMatchObject({ marks: 2 })
    document.expandAll()
    const marked = document.rows(0, 99).rows.filter((row) => row.marked)
    expect(marked.map((row) => row.text)).toEqual(['3', '4'])
    expect(decode(document.paths())).toBe("[\n  \"$['c']['b']\",\n  \"$['a'][2]['b']\"\n]")
    const many = open(JSON.stringify({ list: Array.from({ length: 5000 }, (_, n) => n) }))
    findPaths(many, { path: '$.list[4321]' }, context)
    const ranges = many.rows(0, 200).rows.filter((row) => row.marks)
    expect(ranges.map((row) => row.ordinal)).toContain(4300)
  })

  test('is null for blank text, and a syntax error has its position', () => {
    expect(openPaths(new TextEncoder().encode(' \n'), {}, context)).toBeNull()
    const { code, params } = failure(() => open('{"a": }'))
    expect([code, params.column]).toEqual(['json.missing-value', 7])
  })

  test('suggests the keys that continue a path', () => {
    const document = open(exampleDocument)
    const labels = (path: string) =>
      document.complete(path, path.length).options.map((option) => option.label)
    expect(labels('$.st')).toEqual(['store'])
    expect(labels('$.store.book[0].')).toEqual(['id', 'title', 'author', 'price'])
    expect(labels('$.store.book')).toEqual([])
    expect(labels('$.store.book[')).toEqual(['[*]', '[0]', '[-1]'])
    expect(labels('$.store.book[?@.pr')).toEqual(['price'])
    expect(labels('$..pri')).toEqual(['price'])
    expect(labels('sto')).toEqual(['store'])
    expect(labels('$\n  .store\n  .bo')).toEqual(['book'])
    expect(labels('$.store.book[\n  ?@.id > 1\n  && @\n  .pr')).toEqual(['price'])
    const { from, to, options } = open('{"a b":1}').complete("$['a]", 4)
    expect([from, to, options[0]?.text]).toEqual([1, 5, "['a b']"])
  })
})

test('the example results are those of the second example', () => {
  const document = open(exampleDocument)
  const { output, first } = findPaths(document, { path: examples[1] }, context)
  expect(decode(output)).toBe(exampleResult.values)
  expect(decode(document.paths())).toBe(exampleResult.paths)
  const lines = first.flatMap(({ text, path }, at) => [`${at + 1}  ${text}`, `   ${path}`])
  expect(lines.join('\n')).toBe(exampleResult.list)
})

test('every example has a match in the sample', () => {
  for (const path of examples) expect(found(exampleDocument, path).count, path).toBeGreaterThan(0)
})

describe('any path in any document', () => {
  const piece = fc.constantFrom(
    ...[
      '$',
      '@',
      '.',
      '..',
      '[',
      ']',
      '*',
      '?',
      '(',
      ')',
      ',',
      ':',
      '-1',
      '0',
      '2',
      'a',
      'b',
      "'a'",
    ],
    ...[
      '"b"',
      '==',
      '<',
      '>=',
      '&&',
      '||',
      '!',
      ' ',
      'length(',
      'count(',
      'match(',
      'value(',
      "'.*'",
    ],
    ...[
      '[*]',
      '[?@.a]',
      '[?@.a==@.b]',
      '..a',
      '[::-1]',
      '[1:]',
      '[?count(@..*)>1]',
      '\\',
      '\ud800',
    ],
  )
  const paths = fc.array(piece, { maxLength: 12 }).map((pieces) => `$${pieces.join('')}`)
  const document = fc.json({ maxDepth: 4 })

  /** Few enough for an ordinary run; `FUZZ_RUNS` sets another number. */
  const RUNS = Number(process.env.FUZZ_RUNS ?? 3000)

  test('selects values of the document, or fails with path.<code>', () => {
    fc.assert(
      fc.property(
        document,
        fc.oneof(paths, fc.string(), fc.string({ unit: 'binary' })),
        (text, path) => {
          try {
            const { count, first, output } = found(text, path)
            expect(first).toHaveLength(Math.min(count, 1000))
            expect(JSON.parse(decode(output) ?? '[]')).toHaveLength(count)
            for (const match of first.slice(0, 3)) expect(found(text, match.path).count).toBe(1)
          } catch (error) {
            if (!(error instanceof ToolFailure)) throw error
            expect(error.code).toMatch(/^path\./)
          }
          rewritePath(path)
          open(text).complete(path, path.length)
        },
      ),
      { numRuns: RUNS },
    )
  })
})
