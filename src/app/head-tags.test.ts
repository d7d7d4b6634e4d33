import { describe, expect, test } from 'vitest'
import { pageHeads } from '#src/features/site/heads.ts'
import { type HeadTag, headTags } from './head-tags.ts'

const origin = 'https://example.org'
const toCsv = '/tools/json/to-csv'

describe('a tool', () => {
  const tags = headTags({ path: toCsv, language: 'en', origin, query: '?lang=en' })
  const { title, summary } = pageHeads[toCsv]!

  test('has the same title and summary in the tab, in search results, and in previews', () => {
    const name = `${title.en} | {{site-name}}`
    expect(tags.find((tag) => tag.name === 'title')?.text).toBe(name)
    for (const key of ['og:title', 'twitter:title']) expect(metaIn(tags, key)).toBe(name)
    for (const key of ['description', 'og:description', 'twitter:description']) {
      expect(metaIn(tags, key)).toBe(summary.en)
    }
    expect(metaIn(tags, 'og:locale')).toBe('en_US')
    expect(metaIn(tags, 'og:locale:alternate')).toBe('zh_CN')
    expect(metaIn(tags, 'og:url')).toBe(`${origin}${toCsv}?lang=en`)
  })

  test('has its own preview image', () => {
    const image = `${origin}/social/json/to-csv.png`
    expect(metaIn(tags, 'og:image')).toBe(image)
    expect(metaIn(tags, 'twitter:image')).toBe(image)
    expect(metaIn(tags, 'twitter:card')).toBe('summary_large_image')
  })

  test('links to both languages, and sends every other one to English', () => {
    const alternates = tags.flatMap(({ attributes: { rel, hreflang, href } }) =>
      rel === 'alternate' ? [`${hreflang} ${href}`] : [],
    )
    expect(alternates).toEqual([
      `zh-CN ${origin}${toCsv}?lang=zh-CN`,
      `en ${origin}${toCsv}?lang=en`,
      `x-default ${origin}${toCsv}?lang=en`,
    ])
  })

  test('is a free web application for every system', () => {
    expect(dataIn(tags)[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'JSON to CSV',
      description: summary.en,
      url: `${origin}${toCsv}?lang=en`,
      operatingSystem: 'Any',
      inLanguage: ['zh-CN', 'en'],
      featureList: pageHeads[toCsv]?.features?.en,
      isPartOf: { name: '{{site-name}}', url: `${origin}/` },
      offers: { price: '0' },
    })
  })

  test('has the way from home to it, in its language', () => {
    expect(trailIn(tags)).toEqual([
      `{{site-name}} ${origin}/?lang=en`,
      `All tools ${origin}/tools?lang=en`,
      `JSON tools ${origin}/tools/json?lang=en`,
      `JSON to CSV ${origin}${toCsv}?lang=en`,
    ])
    const chinese = headTags({ path: '/tools/mermaid', language: 'zh-CN', origin })
    expect(trailIn(chinese)).toEqual([
      `{{site-name}} ${origin}/`,
      `全部工具 ${origin}/tools`,
      `图表编辑器 ${origin}/tools/mermaid`,
    ])
  })
})

test.each([
  ['/', 'site', undefined],
  ['/about', 'site', ['{{site-name}}', 'About']],
  ['/tools', 'site', ['{{site-name}}', 'All tools']],
  ['/tools/json', 'json', ['{{site-name}}', 'All tools', 'JSON tools']],
])('%s describes the whole site', (path, image, trail) => {
  const tags = headTags({ path, language: 'en', origin })
  expect(metaIn(tags, 'og:image')).toBe(`${origin}/social/${image}.png`)
  expect(dataIn(tags)[0]).toMatchObject({ name: '{{site-name}}', url: `${origin}/` })
  expect(trailIn(tags)?.map((line) => line.split(' http')[0])).toEqual(trail)
})

test.each([
  ['/admin/login', 'Administrator login'],
  ['/admin/ads', 'Ad management'],
  ['/admin/offline', 'You’re offline'],
  ['/no/such/page', 'Page not found'],
])('%s has title, description, and preview, and is in no search result', (path, title) => {
  const tags = headTags({ path, language: 'en', origin })
  expect(metaIn(tags, 'og:title')).toBe(`${title} | {{site-name}}`)
  expect(metaIn(tags, 'description')).toBe(metaIn(tags, 'og:description'))
  expect(metaIn(tags, 'og:image')).toBe(`${origin}/social/site.png`)
  expect(metaIn(tags, 'robots')).toBe('noindex')
  expect(dataIn(tags)).toEqual([])
  expect(tags.some((tag) => tag.name === 'link')).toBe(false)
})

test('data never ends its script element', () => {
  for (const path of Object.keys(pageHeads)) {
    for (const { name, text } of headTags({ path, language: 'en', origin: '</script>' })) {
      if (name === 'script') expect(text).not.toContain('<')
    }
  }
})

function metaIn(tags: readonly HeadTag[], key: string): string | undefined {
  const found = tags.filter(({ attributes: { name, property } }) => (name ?? property) === key)
  expect(found.length).toBeLessThan(2)
  return found[0]?.attributes.content
}

interface Data {
  readonly '@type': string
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[]
}

function dataIn(tags: readonly HeadTag[]): readonly Data[] {
  return tags.flatMap(({ name, text = '' }) => (name === 'script' ? [JSON.parse(text)] : []))
}

const trailIn = (tags: readonly HeadTag[]) =>
  dataIn(tags)
    .find((data) => data['@type'] === 'BreadcrumbList')
    ?.itemListElement?.map(({ name, item }) => `${name} ${item}`)
