import { refusalOf, type StorageRefusal } from '#src/lib/storage-refusal.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { draftRecipe, savedRecipes, unusedName } from './recipe-storage.ts'

/**
 * Moves unsaved recipes that this version can't read to the saved ones, which list the reason, so that the
 * next recipe doesn't overwrite them. They are read before the first pause.
 */
export async function saveUnreadable(
  t: (key: 'unnamed' | 'unread' | 'unread.saved' | `saved.${StorageRefusal}`) => string,
): Promise<void> {
  try {
    for (const text of draftRecipe.unreadable()) {
      await savedRecipes.put(await unusedName(t('unnamed')), text)
      draftRecipe.forget(text)
      showToast({ title: t('unread'), description: t('unread.saved') })
    }
  } catch (error) {
    showFailure(t('unread'), t(`saved.${refusalOf(error)}`))
  }
}
