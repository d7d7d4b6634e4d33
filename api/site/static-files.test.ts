import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { staticFiles } from './static-files.ts'

const page = (lang: string) => `<!doctype html>
<html lang="${lang}">
<head>
    <meta charset="utf-8" />
    <link rel="canonical" href="{{origin}}/about" />
    <script>start()</script>
</head><body><a href="/about">{{site-name}}</a></body></html>
`

const built: Readonly<Record<string, string>> = {
  'index.html': page('zh-CN'),
  'routes.json': '["/","/about"]',
  'manifest.webmanifest': '{"start_url":"/"}',
  '.well-known/sbom': '{}',
  'assets/a-1.js': 'a',
  ...Object.fromEntries(
    ['index', 'about', '404', 'admin/login'].flatMap((name) =>
      ['zh-CN', 'en'].map((lang) => [`pages/${lang}/${name}.html`, page(lang)]),
    ),
  ),
}

const exported = (origin: string | undefined, base: string) =>
  withFolder((directory) => {
    for (const [name, text] of Object.entries(built)) {
      mkdirSync(dirname(join(directory, name)), { recursive: true })
      writeFileSync(join(directory, name), text)
    }
    const files = staticFiles({ directory, name: 'Kit', copyright: undefined, origin, base })
    return new Map([...files].map(({ name, body }) => [name, new TextDecoder().decode(body)]))
  })

it('contain every page, file, and empty answer that visitors need, and nothing of the owner', async () => {
  const files = await exported(undefined, '')
  expect([...files.keys()].toSorted()).toEqual([
    '.well-known/sbom',
    '404.html',
    'about/index.html',
    'api/ads',
    'assets/a-1.js',
    'index.html',
    'manifest.webmanifest',
    'pages.json',
  ])
  expect(files.get('assets/a-1.js')).toBe('a')
  const bundle = JSON.parse(files.get('pages.json') ?? '')
  expect(bundle['/pages/en/about.html'].html).toContain('<html lang="en">')
  expect(bundle['/pages/en/about.html'].headers['Content-Security-Policy']).toContain(
    "frame-ancestors 'none'",
  )
})

it('state the policy in each page before its first script', async () => {
  const about = (await exported(undefined, '')).get('about/index.html') ?? ''
  expect(about).toContain('<html data-host="files" lang="zh-CN">')
  const [before] = about.split('<script>')
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
    before ?? '',
  )?.[1]
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  // Ignored in HTML.
  expect(policy).not.toContain('frame-ancestors')
  expect(before).toContain('<meta name="referrer" content="no-referrer" />')
})

it('name the address only if it is known', async () => {
  const unknown = await exported(undefined, '/kit')
  expect(unknown.get('about/index.html')).not.toContain('canonical')
  expect(unknown.get('about/index.html')).toContain('<a href="/kit/about">Kit</a>')
  expect(unknown.get('manifest.webmanifest')).toContain('"start_url":"/kit/"')
  const known = await exported('https://example.org', '/kit')
  expect(known.get('about/index.html')).toContain('href="https://example.org/kit/about"')
  expect(known.get('sitemap.xml')).toContain('https://example.org/kit/about')
  expect(known.get('robots.txt')).toContain('https://example.org/kit/sitemap.xml')
})
