import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from './data.ts'

/** Texts that try to run a script where they are taken for HTML; one of our own where the suite is missing. */
export function xssPayloads(): readonly string[] {
  const folder = suite('xss-payloads')
  if (folder === undefined) return ['<img src=x onerror=alert(1)>']
  const entries: readonly { readonly payload: string }[] = JSON.parse(
    readFileSync(join(folder, 'dompurify-expect.json'), 'utf8'),
  )
  return entries.map(({ payload }) => payload)
}

/** Every address that the web platform tests give to a URL parser. */
export function urlInputs(): readonly string[] {
  const folder = suite('wpt')
  if (folder === undefined) return ['javascript:alert(1)', 'https://example.org/']
  const entries: readonly (string | { readonly input: string })[] = JSON.parse(
    readFileSync(join(folder, 'urltestdata.json'), 'utf8'),
  )
  return entries.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.input]))
}
