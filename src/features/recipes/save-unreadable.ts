import { showFailure, showToast } from '#src/lib/toasts.ts'
import { draftRecipe, savedRecipes, unusedName } from './recipe-storage.ts'

/**
 * Moves unsaved recipes that this version can't read to the saved ones, which list the reason, so that the
 * next recipe doesn't overwrite them. They are read before the first pause.
 */
export async function saveUnreadable(
  t: (key: 'unnamed' | 'unread' | 'unread.refused' | 'unread.saved') => string,
): Promise<void> {
  try {
    for (const text of draftRecipe.unreadable()) {
      await savedRecipes.put(await unusedName(t('unnamed')), text)
      draftRecipe.forget(text)
      showToast({ title: t('unread'), description: t('unread.saved') })
    }
  } catch {
    showFailure(t('unread'), t('unread.refused'))
  }
}
