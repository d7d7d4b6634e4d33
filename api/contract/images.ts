import * as v from 'valibot'
import { isImageName } from './links.ts'
import { code } from './problem.ts'

/** The path of an uploaded image. */
export const imageResponseSchema = v.object({ url: v.string() })

/** The uploaded images, newest first, with the titles of the ads that use each. */
export const imagesResponseSchema = v.object({
  items: v.array(
    v.object({
      name: v.string(),
      url: v.string(),
      bytes: v.number(),
      /** When it was uploaded or, if that is later, when an ad stopped using it: UTC, RFC 3339. */
      uploadedAt: v.string(),
      usedBy: v.array(v.string()),
    }),
  ),
})

/** An image in an export: its content in Base64. */
export const exportedImageSchema = v.strictObject({
  name: v.pipe(v.string(code('wrong-type')), v.check(isImageName, code('wrong-type'))),
  data: v.pipe(v.string(code('wrong-type')), v.base64(code('wrong-type'))),
})

export type UploadedImage = v.InferOutput<typeof imagesResponseSchema>['items'][number]
export type ExportedImage = v.InferOutput<typeof exportedImageSchema>
