import { Hono } from 'hono'
import { describe } from '#api/http/describe.ts'
import type { Env } from '#api/http/env.ts'
import { Problem } from '#api/http/problem.ts'
import { type ImageKind, imageKinds } from './kinds.ts'
import type { ImageStore } from './store.ts'

/** `GET /api/images/:name`: an uploaded image, which is immutable because its name is a hash of its content. */
export function imageRoutes(images: ImageStore) {
  return new Hono<Env>().get(
    '/:name',
    describe('Get an uploaded image.', { 200: 'image/*', 304: null }, ['not-found', 'unavailable']),
    async (c) => {
      const name = c.req.param('name')
      const kind = /^[\w-]{22}\.(\w+)$/.exec(name)?.[1]
      if (kind === undefined || !isKind(kind)) throw new Problem('not-found')
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      c.header('ETag', `"${name}"`)
      if (c.req.header('if-none-match') === `"${name}"`) return c.body(null, 304)
      const bytes = await images.find(name)
      if (bytes === undefined) throw new Problem('not-found')
      c.header('Content-Type', imageKinds[kind])
      // Opened directly, the image is a sandboxed document.
      c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      return c.body(bytes)
    },
  )
}

const isKind = (text: string): text is ImageKind => Object.hasOwn(imageKinds, text)
