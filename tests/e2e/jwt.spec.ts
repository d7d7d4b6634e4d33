import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { alive, expect, test, textOf } from './fixtures.ts'

const PATH = '/tools/encoding/jwt'
const SECRET = 'your-256-bit-secret'
const TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (payload: object) => {
  const text = `${encode({ alg: 'HS256' })}.${encode(payload)}`
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}
const tokenOf = (page: Page) => page.getByRole('textbox', { name: 'Token' })
const secretOf = (page: Page) => page.getByLabel('Secret or key')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const valid = (page: Page) => page.getByRole('status').filter({ hasText: /^Signature valid/ })
const invalid = (page: Page) => page.getByRole('alert').filter({ hasText: /^Signature invalid/ })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click()

test('a long name of an algorithm wraps on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PATH)
  await tokenOf(page).fill(`${encode({ alg: 'm'.repeat(300) })}.${encode({ sub: 'a' })}.c2ln`)
  const name = page.getByText(/^m{300}$/)
  await expect(name).toBeVisible()
  expect(await name.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(360)
})

test('a long string isn’t cut within a character', async ({ page }) => {
  await page.goto(PATH)
  const start = 'x'.repeat(49)
  await tokenOf(page).fill(`${encode({ alg: 'HS256' })}.${encode({ sub: `${start}😀y` })}.c2ln`)
  await expect(region(page, 'Payload')).toContainText(`"${start}…"`)
  await page.getByRole('button', { name: 'Show all 52 characters' }).click()
  await expect(region(page, 'Payload')).toContainText(`"${start}😀y"`)
})

test('finds the tokens of a text and decodes the chosen one', async ({ page }) => {
  await page.goto(PATH)
  const [first, second] = [signed({ sub: 'first' }), signed({ sub: 'second' })]
  await tokenOf(page).fill(`Cookie: theme=dark; session=${first}; lang=en`)
  await expect(region(page, 'Payload')).toContainText('"first"')
  await expect(page.getByText('Ignored the text around the token.')).toBeVisible()

  await tokenOf(page).fill(`{"access_token":"${first}","id_token":"${second}"}`)
  const choice = page.getByRole('combobox', { name: '2 tokens found' })
  await expect(choice.getByRole('option')).toHaveText([/^1\. access_token …/, /^2\. id_token …/])
  await expect(region(page, 'Payload')).toContainText('"first"')
  await secretOf(page).fill(SECRET)
  await verify(page)
  await expect(valid(page)).toBeVisible()
  await choice.selectOption({ index: 1 })
  await expect(region(page, 'Payload')).toContainText('"second"')
  await expect(valid(page)).toHaveCount(0)
  await verify(page)
  await expect(valid(page)).toBeVisible()

  await tokenOf(page).fill(second)
  await expect(choice).toHaveCount(0)
  await expect(region(page, 'Payload')).toContainText('"second"')
})

test('the browser asks before a reload clears typed content, but not an example', async ({
  page,
}) => {
  let asked = 0
  page.on('dialog', (dialog) => {
    asked++
    void dialog.accept()
  })
  const expectReload = async (questions: number) => {
    asked = 0
    await page.reload()
    expect(asked).toBe(questions)
    await alive(page)
  }
  await page.goto(PATH)
  await alive(page)
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(region(page, 'Payload')).toContainText('"name"')
  await expectReload(0)
  await tokenOf(page).fill(signed({ sub: 'typed' }))
  await expect(region(page, 'Payload')).toContainText('"typed"')
  await expectReload(1)
  await secretOf(page).fill('typed')
  await expectReload(1)
  await page.getByRole('tab', { name: 'Encode' }).click()
  await page.getByRole('textbox', { name: 'Payload' }).fill('{"typed": 1}')
  await expectReload(1)

  // An opened example is content of the visitor once it is edited.
  const certificate = page.getByRole('region', { name: 'Certificate', exact: true })
  const input = page.getByRole('textbox', { name: 'Input' })
  await page.goto('/tools/encoding/certificate')
  await alive(page)
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(certificate).toBeVisible()
  await expectReload(0)
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(certificate).toBeVisible()
  await input.press('Control+End')
  await page.keyboard.press('Enter')
  await expectReload(1)
})

/** Opens a token's file, whose content arrives only with the returned function. */
async function openSlowly(page: Page, token: string): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const { promise, resolve } = Promise.withResolvers<void>()
    Blob.prototype.arrayBuffer = async function () {
      await promise
      const bytes = await read.call(this)
      requestAnimationFrame(() => requestAnimationFrame(() => document.body.append('was read')))
      return bytes
    }
    addEventListener('release', () => resolve())
  })
  const file = { name: 'a.jwt', mimeType: 'text/plain', buffer: Buffer.from(token) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('release')))
    await expect(page.getByText('was read')).toBeVisible()
  }
}

test('a file that is read slowly doesn’t replace a token that is typed in the meantime', async ({
  page,
}) => {
  await page.goto(PATH)
  await alive(page)
  const release = await openSlowly(page, signed({ sub: 'opened' }))
  await tokenOf(page).fill(signed({ sub: 'typed' }))
  await release()
  await expect(tokenOf(page)).toHaveValue(signed({ sub: 'typed' }))
})

test('a file that is read slowly opens although a secret is typed in the meantime', async ({
  page,
}) => {
  await page.goto(PATH)
  await alive(page)
  const release = await openSlowly(page, signed({ sub: 'opened' }))
  await secretOf(page).fill(SECRET)
  await release()
  await expect(tokenOf(page)).toHaveValue(signed({ sub: 'opened' }))
  await expect(secretOf(page)).toHaveValue(SECRET)
})

test('what is typed stays in memory while another page is open, and the browser asks there too', async ({
  page,
}) => {
  const typed = signed({ sub: 'typed' })
  const about = page.getByRole('navigation').getByRole('link', { name: 'About' })
  await page.goto('/tools/encoding/hash')
  await page.getByRole('switch', { name: 'HMAC' }).check()
  await page.getByLabel('HMAC key').fill('the key')
  await about.click()
  await page.goBack()
  await expect(page.getByLabel('HMAC key')).toHaveValue('the key')
  await page.getByLabel('HMAC key').fill('')
  await page.evaluate(() => history.pushState(null, '', '/tools/encoding/certificate'))
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('-----BEGIN PRIVATE KEY-----')
  await about.click()
  await page.goBack()
  await expect(input).toHaveText('-----BEGIN PRIVATE KEY-----')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.evaluate((path) => history.pushState(null, '', path), PATH)
  await tokenOf(page).fill(typed)
  await secretOf(page).fill(SECRET)
  await about.click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.goBack()
  await expect(tokenOf(page)).toHaveValue(typed)
  await expect(secretOf(page)).toHaveValue(SECRET)
  await verify(page)
  await expect(valid(page)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await about.click()
  await page.reload()
  await page.goto(PATH)
  await expect(tokenOf(page)).toHaveValue('')
})

test('decodes a token while typing, verifies it, and checks its times', async ({ page }) => {
  await page.goto(PATH)
  await tokenOf(page).fill(`Bearer ${TOKEN}`)
  await expect(region(page, 'Header')).toContainText('"alg": "HS256"')
  await expect(region(page, 'Payload')).toContainText('"name": "John Doe"')
  await expect(region(page, 'Signature')).toContainText('SflKxwRJ')
  await expect(region(page, 'Token info')).toContainText('2018-01-18T01:30:22Z')
  await expect(page.getByText('Removed “Bearer”.')).toBeVisible()
  await expect(secretOf(page)).toHaveAttribute('type', 'password')

  await verify(page)
  await expect(page.getByRole('alert')).toContainText('Enter the secret or key first.')
  await secretOf(page).fill(SECRET)
  await verify(page)
  await expect(valid(page)).toContainText('Verified with HS256. Valid as of')
  await secretOf(page).fill(Buffer.from(SECRET).toString('base64'))
  await expect(valid(page)).toHaveCount(0)
  await verify(page)
  await expect(invalid(page)).toContainText(
    'The signature matches if “Secret encoding” is “Base64”.',
  )
  await page.getByRole('combobox', { name: 'Secret encoding' }).selectOption('Base64')
  await verify(page)
  await expect(valid(page)).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await region(page, 'Payload').getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('"iat": 1516239022')

  await tokenOf(page).fill('a.b')
  await expect(page.getByRole('alert')).toContainText('Invalid JWT token')
  await expect(page.getByRole('alert')).toContainText('This token has 2.')
  await expect(region(page, 'Header')).toHaveCount(0)
  await tokenOf(page).fill(`${encode({ alg: 'dir', enc: 'A256GCM' })}..c.d.e`)
  await expect(page.getByRole('alert')).toContainText('encrypted token (JWE)')
  await expect(region(page, 'Header')).toContainText('"enc": "A256GCM"')
  await expect(region(page, 'Payload')).toHaveCount(0)
  await tokenOf(page).fill(`${encode({ alg: 'none' })}.${encode({ exp: 1 })}.`)
  await expect(region(page, 'Token info')).toContainText('Expired')
  await verify(page)
  await expect(invalid(page)).toContainText('token isn’t signed')
})

test('signs a token with a generated key pair and verifies it with the public key', async ({
  page,
}) => {
  await page.goto(PATH)
  await page.getByRole('tab', { name: 'Encode' }).click()
  await page.getByRole('button', { name: 'Encode token' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the secret or key first.')
  await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('ES256')
  await expect(page.getByRole('textbox', { name: 'Header' })).toContainText('ES256')
  await page.getByRole('button', { name: 'Generate key' }).click()
  const publicKey = await region(page, 'Public key').locator('pre').innerText()
  await page
    .getByRole('textbox', { name: 'Payload' })
    .fill('{"id": 12345678901234567890, "exp": 1}')
  await page.getByRole('button', { name: 'Encode token' }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/)
  const token = await textOf(output)

  await page.getByRole('tab', { name: 'Decode' }).press('ArrowLeft')
  await page.getByRole('tab', { name: 'Decode' }).click()
  await tokenOf(page).fill(token)
  await secretOf(page).fill(publicKey)
  await verify(page)
  await expect(valid(page)).toContainText('Signature valid, but the token has expired')
  await expect(region(page, 'Payload')).toContainText('12345678901234567890')
  await tokenOf(page).fill(token.replace(/^[^.]+/, encode({ alg: 'HS256' })))
  await verify(page)
  await expect(invalid(page)).toContainText('Rejected to prevent forged tokens.')
  await tokenOf(page).fill(token.replace(/^[^.]+/, encode({ alg: 'RS256' })))
  await verify(page)
  await expect(invalid(page)).toContainText('RS256 needs a key of type RSA')
})

test('checks the claims, decrypts a nested token, edits it, and signs the new one', async ({
  page,
}) => {
  await page.goto(PATH)
  await alive(page)
  const checks = region(page, 'Checks').getByRole('listitem')
  await tokenOf(page).fill(signed({ aud: ['web', 'api'], exp: 1_700_000_000, id: 0 }))
  await expect(page.getByRole('status').filter({ hasText: /^Not verified/ })).toBeVisible()
  await expect(checks.filter({ hasText: 'Expires at' })).toContainText('Failed')
  await page.getByText('Checks: time, issuer, and audience').click()
  await page.getByLabel('Verification time').fill('2023-11-14T22:13:21Z')
  await page.getByLabel('Leeway (seconds)').fill('2')
  await expect(checks.filter({ hasText: 'Expires at' })).toContainText('Passed')
  await secretOf(page).fill(SECRET)
  await verify(page)
  await expect(valid(page)).toContainText('Verified with HS256. Valid as of')
  await page.getByLabel('Required audience').fill('app')
  await expect(valid(page)).toContainText('Signature valid, but the audience doesn’t match')
  await page.getByLabel('Required audience').fill('api')
  await page.getByLabel('Required issuer').fill('https://id.example')
  await expect(valid(page)).toContainText('Signature valid, but the issuer doesn’t match')
  await page.getByLabel('Verification time').fill('soon')
  await expect(page.getByRole('alert')).toContainText('This isn’t a valid time.')
  await expect(valid(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Verification time')).toHaveValue('')
  const nested = signed({ id: 1 })
  // Chromium has no AES with 192 bits.
  const header = { alg: 'dir', enc: 'A192GCM' }
  const [secret, iv] = [randomBytes(24), randomBytes(12)]
  const cipher = createCipheriv('aes-192-gcm', secret, iv).setAAD(Buffer.from(encode(header)))
  const content = Buffer.concat([cipher.update(nested), cipher.final()])
  const parts = [iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  await tokenOf(page).fill(`${encode(header)}..${parts.join('.')}`)
  await secretOf(page).fill(secret.toString('hex'))
  await page.getByRole('button', { name: 'Decrypt' }).click()
  await expect(page.getByRole('alert')).toContainText('A192GCM needs a secret of 24 bytes')
  await page.getByRole('combobox', { name: 'Secret encoding' }).selectOption('Hex')
  await page.getByRole('button', { name: 'Decrypt' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Decrypted/ })).toBeVisible()
  await page.getByRole('button', { name: 'Open nested token' }).click()
  await expect(tokenOf(page)).toHaveValue(nested)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Edited payload').fill('{"id":12345678901234567890}')
  await page.getByLabel('Edited header').fill('{"alg":"HS512"}')
  await expect(page.getByRole('status').filter({ hasText: /^Edited, not signed/ })).toBeVisible()
  await expect(region(page, 'Signature')).toContainText('Belongs to the original token')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'Decode new token' }).click()
  await expect(region(page, 'Payload')).toContainText('12345678901234567890')
  await verify(page)
  await expect(valid(page)).toContainText('Verified with HS512. Valid as of')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Edited payload')).toHaveCount(0)
  await expect(valid(page)).toBeVisible()
})

test('stores nothing that is typed, nor a token pasted on another page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('main').getByRole('textbox').first().fill(TOKEN)
  await page.getByRole('main').getByRole('textbox').first().press('Control+Enter')
  await expect(page).toHaveURL(PATH)
  await expect(region(page, 'Payload')).toContainText('John Doe')
  await secretOf(page).fill('a-secret-of-mine')
  await verify(page)
  await expect(invalid(page)).toBeVisible()
  await page.clock.runFor(60_000)
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const records = await Promise.all(
      names.map(
        (name) =>
          new Promise<string>((done) => {
            const request = indexedDB.open(name)
            request.onsuccess = async () => {
              const { result } = request
              const stores = [...result.objectStoreNames]
              if (stores.length === 0) return done('')
              const transaction = result.transaction(stores)
              const all = stores.map(
                (store) =>
                  new Promise((read) => {
                    const query = transaction.objectStore(store).getAll()
                    query.onsuccess = () => read(JSON.stringify(query.result))
                  }),
              )
              done((await Promise.all(all)).join())
            }
          }),
      ),
    )
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, records, document.cookie])
  })
  expect(stored).not.toContain('a-secret-of-mine')
  expect(stored).not.toContain(TOKEN.slice(40, 80))
  await page.reload()
  await expect(tokenOf(page)).toHaveValue('')
})

test('a verdict names no claim of the previous token', async ({ page }) => {
  await page.clock.install()
  await page.goto(PATH)
  await alive(page)
  await secretOf(page).fill(SECRET)
  await tokenOf(page).fill(signed({ exp: 1 }))
  await verify(page)
  await expect(valid(page)).toContainText('expired')

  // While the clock is paused, the next token isn't decoded.
  await page.clock.pauseAt(Date.now() + 5_000)
  await tokenOf(page).fill(signed({ sub: 'b' }))
  await expect(valid(page)).toHaveCount(0)
  await page.evaluate(() => {
    const note = () => {
      const shown = document.querySelector('[role=status] strong')?.parentElement?.textContent
      if (shown) document.title = `${document.title} ${shown}`
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
  })
  await verify(page)
  await page.clock.resume()
  await expect(valid(page)).toContainText('Valid as of')
  expect(await page.title()).not.toMatch(/(?<!Not )expired/)
})
