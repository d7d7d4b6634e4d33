import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Actor, readAudit } from '#api/audit/store.ts'
import { type GuardedDeps, type GuardedEnv, guard } from '#api/auth/guard.ts'
import * as contract from '#api/contract/ads.ts'
import { auditResponseSchema } from '#api/contract/audit.ts'
import { configChangeSchema, configEntrySchema, configKeys } from '#api/contract/config.ts'
import { countsResponseSchema } from '#api/contract/counts.ts'
import { imageResponseSchema, imagesResponseSchema } from '#api/contract/images.ts'
import { IMAGES_PATH, withoutUserInfo } from '#api/contract/links.ts'
import type { CountStore } from '#api/counts/store.ts'
import { bodyProblems } from '#api/http/body.ts'
import { describe } from '#api/http/describe.ts'
import { Problem } from '#api/http/problem.ts'
import { imageKindOf } from '#api/images/kinds.ts'
import type { ImageStore } from '#api/images/store.ts'
import { exportImages, readImages, titlesByImage } from '#api/images/transfer.ts'
import type { AdStore } from './store.ts'

export interface AdsAdminDeps extends GuardedDeps {
  readonly ads: AdStore
  readonly images: ImageStore
  readonly counts: CountStore
}

/** The largest ad in an export: 3 bytes of UTF-8 for each character, plus keys and dates. */
const MAX_AD_BYTES =
  3 * (contract.limits.title + contract.limits.description + 4 * contract.limits.url) + 1_000
/** Base64 enlarges images by a third. */
const MAX_IMPORT_BYTES =
  contract.limits.ads * MAX_AD_BYTES + Math.ceil(contract.limits.exportedImageBytes * 1.4)

/** The exported form of an ad, without user names in URLs, which older versions accepted. */
const toExported = (ad: contract.Ad): contract.Ad => ({
  ...ad,
  linkUrl: withoutUserInfo(ad.linkUrl),
  imageUrl: ad.imageUrl && withoutUserInfo(ad.imageUrl),
})

/** Routes below `/api/ads/admin`, which change ads and their configuration. All of them require a token. */
export function adsAdminRoutes(deps: AdsAdminDeps) {
  const { ads, images, counts, database, tokens, addressOf, now } = deps
  const { jsonBody, readBody } = deps.bodies
  const actor = (c: Context<GuardedEnv>): Actor => ({ address: addressOf(c), at: now() })
  return new Hono<GuardedEnv>()
    .use(guard(tokens))
    .post(
      '/',
      describe('Create an ad.', { 201: contract.adSchema }, ['too-many-ads', 'storage-full']),
      jsonBody(contract.newAdSchema),
      async (c) => c.json(await ads.create(c.req.valid('json'), actor(c)), 201),
    )
    .get(
      '/config',
      describe('Get the configuration.', { 200: v.array(configEntrySchema) }),
      async (c) => c.json(await ads.config()),
    )
    .put(
      '/config/:key',
      describe('Change a configuration entry.', { 200: configEntrySchema }, [
        'not-found',
        'storage-full',
      ]),
      jsonBody(configChangeSchema),
      async (c) => {
        const key = configKeys.find((known) => known === c.req.param('key'))
        if (key === undefined) throw new Problem('not-found')
        return c.json(await ads.setConfig(key, c.req.valid('json'), actor(c)))
      },
    )
    .get(
      '/counts',
      describe('Get the totals of views and clicks by ad and day.', { 200: countsResponseSchema }),
      async (c) => {
        return c.json(await counts.read(await ads.countsViews()))
      },
    )
    .get(
      '/audit',
      describe('List changes, newest first.', { 200: auditResponseSchema }),
      async (c) => c.json({ items: await readAudit(database) }),
    )
    .get(
      '/export',
      describe('Export all ads and their images as one document.', {
        200: contract.adsDocumentSchema,
      }),
      async (c) => {
        const { items } = await ads.all()
        return c.json({
          format: 'offkit-ads' as const,
          ads: items.map(toExported),
          images: await exportImages(images, items),
        })
      },
    )
    .post(
      '/import',
      describe(
        'Import the ads of a document: all of them or none.',
        { 200: contract.importResponseSchema },
        ['too-many-ads', 'storage-full'],
      ),
      jsonBody(contract.adsDocumentSchema, MAX_IMPORT_BYTES),
      async (c) => {
        const document = c.req.valid('json')
        // Without their ads, images are deleted later like other unused ones.
        for (const { bytes, kind } of readImages(document.images)) {
          await images.add(bytes, kind, now())
        }
        return c.json(await ads.importAll(document.ads, actor(c)))
      },
    )
    .get(
      '/images',
      describe('List the uploaded images.', { 200: imagesResponseSchema }),
      async (c) => {
        const titles = titlesByImage((await ads.all()).items)
        const found = (await images.list(now())).map((image) => ({
          ...image,
          url: IMAGES_PATH + image.name,
          usedBy: titles.get(image.name) ?? [],
        }))
        return c.json({ items: found })
      },
    )
    .delete(
      '/images/:name',
      describe('Delete an image that no ad uses.', { 204: null }, [
        'not-found',
        'stale',
        'storage-full',
      ]),
      async (c) => {
        await images.remove(c.req.param('name'))
        return c.body(null, 204)
      },
    )
    .post(
      '/images',
      describe(
        'Upload an image (PNG, JPEG, WebP, AVIF, or GIF, up to 1 MB).',
        { 201: imageResponseSchema },
        [...bodyProblems, 'unsupported-media-type', 'storage-full'],
        'image/*',
      ),
      async (c) => {
        const bytes = await readBody(c, contract.limits.imageBytes)
        const kind = imageKindOf(bytes)
        if (kind === undefined) throw new Problem('unsupported-media-type')
        return c.json({ url: IMAGES_PATH + (await images.add(bytes, kind, now())) }, 201)
      },
    )
    .put(
      '/:id',
      describe('Change an ad.', { 200: contract.adSchema }, ['not-found', 'stale', 'storage-full']),
      jsonBody(contract.changedAdSchema),
      async (c) => c.json(await ads.update(c.req.param('id'), c.req.valid('json'), actor(c))),
    )
    .delete(
      '/:id',
      describe('Delete an ad.', { 204: null }, ['not-found', 'storage-full']),
      async (c) => {
        await ads.remove(c.req.param('id'), actor(c))
        return c.body(null, 204)
      },
    )
}
