import { describe, expect, test } from 'vitest'
import { compareUrls } from './logic/compare-urls.ts'
import { inputKindOf } from './logic/input-kind.ts'
import { type ListStyle, listStyles, queryOfJson } from './logic/json-query.ts'
import { parametersAsJson } from './logic/parameters.ts'
import { urlTableOf } from './logic/url-table.ts'

const decodedQuery = (json: string, style: ListStyle) =>
  decodeURIComponent(queryOfJson(json, style).query)

describe('the query of JSON', () => {
  const json =
    '{"q":"a b&c","n":1.10,"big":12345678901234567890,"t":true,"l":[1,"x,y"],"o":{"k":{"z":2}}}'

  test('has the arrays of each style, and numbers keep their digits', () => {
    const rest = (list: string) =>
      `q=a b&c&n=1.10&big=12345678901234567890&t=true&${list}&o[k][z]=2`
    expect(listStyles.map((style) => decodedQuery(json, style))).toEqual([
      rest('l=1&l=x,y'),
      rest('l[]=1&l[]=x,y'),
      rest('l[0]=1&l[1]=x,y'),
      rest('l=1,x,y'),
    ])
    expect(queryOfJson(json, 'comma').query).toContain('&l=1,x%2Cy&o%5Bk%5D%5Bz%5D=2')
  })

  test('has indexes for arrays of containers, and counts nulls and empty containers', () => {
    expect(decodedQuery('{"a":[{"b":1},{"b":[2,3]}]}', 'repeat')).toBe(
      'a[0][b]=1&a[1][b]=2&a[1][b]=3',
    )
    expect(queryOfJson('{"10":null,"1":"","e":[],"f":{}}', 'comma')).toEqual({
      query: '10&1=',
      nulls: 1,
      empty: 2,
      illFormed: 0,
    })
    expect(queryOfJson('{"\\ud800":"\\udc00a","b":"\\ud83d\\ude00"}', 'repeat')).toMatchObject({
      query: '%EF%BF%BD=%EF%BF%BDa&b=%F0%9F%98%80',
      illFormed: 2,
    })
    expect(decodedQuery('{"a":[1,null]}', 'comma')).toBe('a[0]=1&a[1]')
    expect(queryOfJson('{}', 'repeat').query).toBe('')
    expect(decodedQuery('{"":{"a":1,"":2},"a":3}', 'repeat')).toBe('[a]=1&[]=2&a=3')
  })

  test('is the inverse of the parameters as JSON', () => {
    for (const query of ['a=1&a=2&10=x&flag&e=&q=%E4%BD%A0%20%26', 'b=%2B&a%5B0%5D=1', 'x=1,2']) {
      const back = queryOfJson(parametersAsJson(urlTableOf(`?${query}&z=1`)!), 'repeat')
      expect(new URLSearchParams(back.query)).toEqual(new URLSearchParams(`${query}&z=1`))
    }
  })

  test('is offered for an object', () => {
    const kinds = [' {"a":1}', '{a}?b=c', 'curl a', '$ curl.exe a', 'curly', 'C:\\x>curl a']
    expect(kinds.map(inputKindOf)).toEqual(['json', 'url', 'curl', 'curl', 'url', 'curl'])
  })

  test('isn’t offered for a command that runs curl', () => {
    const commands = [
      'sudo curl a',
      'sudo -E -u www-data curl a',
      'TOKEN=x curl a',
      `A="b c" B='d e' C=f\\ g curl a`,
      'env HTTPS_PROXY=http://p:1 \\\n  curl a',
      'time /usr/bin/curl a',
      '\\curl a',
      'ada@web:~/src$ curl a',
      '[ada@web ~]# sudo curl a',
    ]
    for (const command of commands) expect(inputKindOf(command), command).toBe('curl')
    for (const other of [
      'sudo apt install curl',
      'A=b',
      'curl=1',
      'TOKEN=curl x',
      'a.com/curl b',
    ]) {
      expect(inputKindOf(other), other).toBe('url')
    }
  })

  test('has the place of an error', () => {
    expect(() => queryOfJson('{"é":1,}', 'repeat')).toThrow(
      expect.objectContaining({ code: 'query.json', params: { offset: 7 } }),
    )
  })
})

describe('two URLs', () => {
  const changes = (one: string, other: string) =>
    compareUrls(one, other).map(({ part, name, change }) => [name || part, change].join(' '))

  test('differ in parts and parameters', () => {
    expect(
      changes(
        'http://A.example/x%20y?a=1&b=2&c=%41&gone=1&d#top',
        'HTTPS://a.example:80/x%20Y?b=2&a=1&c=A&d=&new=%F0#',
      ),
    ).toEqual([
      'scheme changed',
      'authority changed',
      'path changed',
      'a moved',
      'c encoding',
      'gone removed',
      'd added',
      'new added',
      'fragment changed',
    ])
    expect(changes('http://u:P@a/?x=1&x=2&x=3', 'http://u:P@A/?x=1&x=3')).toEqual([
      'x changed',
      'x removed',
    ])
  })

  test('differ only in their encoding', () => {
    expect(changes('http://a/%7Eb?a%20b=1+2', 'http://a/~b?a+b=1%202')).toEqual([
      'path encoding',
      'a b encoding',
    ])
    expect(changes('http://a/%2fb%c3%a9#%3a', 'http://a/%2Fbé#%3A')).toEqual([
      'path encoding',
      'fragment encoding',
    ])
    expect(changes('http://h/a%2Fb#x%2Fy', 'http://h/a/b#x/y')).toEqual([
      'path changed',
      'fragment changed',
    ])
    expect(changes('http://h/a%2525', 'http://h/a%25')).toEqual(['path changed'])
    expect(changes('http://a/?b=1%2F2', 'http://a/?b=1/2')).toEqual(['b encoding'])
    expect(changes(' http://a/?b=1 ', 'http://a/?b=1')).toEqual([])
    expect(changes('mailto:a?q=1+2', 'mailto:a?q=1%202')).toEqual(['q changed'])
    expect(changes('mailto:a?q=1+2', 'mailto:a?q=1%2B2')).toEqual(['q encoding'])
  })

  test('move the fewest parameters', () => {
    expect(changes('?a=1&b=2&c=3&d=4', '?b=2&c=3&d=4&a=1')).toEqual(['a moved'])
    expect(changes('?a=1&b=2', '?b=3&a=1')).toEqual(['a moved', 'b changed'])
  })
})
