import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { packLink, unpackLink } from './link-format.ts'
import { linkInFragment, readFirst } from './link-fragment.ts'

const data = { tool: 'encoding/url', operation: 'encode', options: {}, input: 'a '.repeat(200) }
const packed = await packLink(data)
const middle = Math.floor(packed.length / 2)
const [head, tail] = [packed.slice(0, middle), packed.slice(middle)]

/** The data of a fragment as the browser reports it, or the code of the failure. */
async function read(fragment: string): Promise<unknown> {
  const found = linkInFragment(new URL(fragment, 'https://offkit.test/').hash)
  try {
    return found && (await readFirst(found, unpackLink))
  } catch (error) {
    if (isToolFailure(error)) return error.code
    throw error
  }
}

describe('a link is read', () => {
  const encoded = encodeURIComponent(`=${packed}`)
  test.each([
    ['unchanged', `#link=${packed}`],
    ['percent-encoded', `#link${encoded}`],
    ['percent-encoded in lower case', `#link%3d${packed}`],
    ['percent-encoded twice', `#link${encodeURIComponent(encoded)}`],
    ['percent-encoded three times', `#link${encodeURIComponent(encodeURIComponent(encoded))}`],
    ['with every character encoded', `#link${[...`=${packed}`].map(hex).join('')}`],
    ['in quoted-printable text', `#link=3D${head}=\r\n${tail}`],
    ['with a line break', `#link=${head}\r\n${tail}`],
    ['with an encoded line break', `#link=${head}%0D%0A${tail}`],
    ['with a space', `#link=${head} ${tail}`],
    ['with invisible characters', `#link=${head}\u200b\u00ad${tail}\ufeff`],
    ['over quoted lines', `#link=${head}\n> ${tail}`],
    ['before another word', `#link=${packed} here`],
    ['with parameters of another site', `#link=${packed}?from=chat&id=1`],
    ['in emphasized Markdown', `#link=${packed}_`],
    ...[...')].>,;:!?*"\'}|…，。）》」、'].map((it) => [`before ${it}`, `#link=${packed}${it}`]),
    ['before several', `#link=${packed})**.`],
  ])('%s', async (_, fragment) => {
    expect(await read(fragment)).toEqual(data)
  })
})

describe('a link that was cut off is damaged', () => {
  test.each([
    ['in its data', `#link=${packed.slice(0, -1)}`],
    ['in its data, with dots', `#link=${head}...`],
    ['in an encoded character', `#link=${head}%E2%80`],
    ['before its data', '#link='],
    ['before its sign', '#link'],
    ['in its encoded sign', '#link%3'],
  ])('%s', async (_, fragment) => {
    expect(await read(fragment)).toBe('link.damaged')
  })
})

test('a link of another version is named as one', async () => {
  expect(await read('#link%3D9dAAAA)')).toBe('link.unknown')
})

test.each(['', '#', '#other', '#links', '#link-1', '#codes=1', '#x=link=1dAAAA'])(
  '%j has no link',
  (hash) => {
    expect(linkInFragment(hash)).toBeUndefined()
  },
)

test('a link of the earlier diagram editor keeps its first characters', () => {
  expect(linkInFragment('#code%3D3D1d).')).toMatchObject({ kind: 'code', candidates: ['3D1d'] })
})

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}
