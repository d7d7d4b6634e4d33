import { formatSize } from '#src/lib/format-size.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { showCallFailure } from './call-failure.ts'
import { client, codeOf } from './client.ts'
import { LARGE_IMAGE_BYTES } from './image-check.ts'
import { messages } from './image-messages.ts'
import { useReasons } from './use-reasons.ts'

/** Returns a function that uploads an image and shows the outcome; it resolves to the URL, or undefined after a failure. */
export function useImageUpload(): (file: File) => Promise<string | undefined> {
  const t = useMessages(messages)
  const language = useLanguage()
  const reasonOf = useReasons()
  return async (file) => {
    try {
      const { url } = await client.upload(file)
      const isHeavy = file.size > LARGE_IMAGE_BYTES
      const size = formatSize(file.size, language)
      showToast({
        title: t('upload.done'),
        ...(isHeavy && { description: t('upload.heavy', { size }) }),
      })
      return url
    } catch (error) {
      const code = codeOf(error)
      const reason =
        code === 'unsupported-media-type'
          ? t('upload.kind')
          : code === 'too-large'
            ? t('upload.large')
            : reasonOf(error)
      showCallFailure(error, t('upload.failed'), reason)
      return undefined
    }
  }
}
