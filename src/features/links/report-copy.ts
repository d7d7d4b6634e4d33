import i18next from 'i18next'
import { isToolFailure } from '#src/core/failure.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { showLinkFailure } from './link-failure.ts'
import { messages } from './notice-messages.ts'
import type { CopiedLink } from './tool-link.ts'

/** Milliseconds for which a copied link can be replaced with one without the input. */
const CHOICE_MS = 15_000

/** Shows what a copied link contains, or why none was copied. `copyWithout` copies one without the input. */
export async function reportCopy(
  link: Promise<CopiedLink>,
  isCopied: Promise<boolean>,
  copyWithout: () => void,
): Promise<void> {
  addMessages(messages)
  const t = (key: string) => i18next.t(key, { ns: messages.namespace })
  try {
    if (!(await isCopied)) return showFailure(t('copy.failed'), t('copy.refused'))
    const { input } = await link
    showToast({
      title: t(`copied.${input}`),
      description: t(`hint.${input}`),
      duration: CHOICE_MS,
      action: input === 'included' ? { label: t('copy.without'), run: copyWithout } : undefined,
    })
  } catch (error) {
    if (!isToolFailure(error)) throw error
    showLinkFailure(error)
  }
}
