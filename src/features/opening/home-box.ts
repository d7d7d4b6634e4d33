import { drafts } from '#src/lib/draft.ts'
import { HomeBoxStore } from './home-box-store.ts'
import { HOME_DRAFT, saveHomeDraft } from './home-draft.ts'
import { openWith, reportUnreadable } from './open-content.ts'
import { suggest } from './suggest.ts'

/** The box of the home page. */
export const homeBox = new HomeBoxStore({
  suggest,
  open: openWith,
  fail: reportUnreadable,
  recall: () => drafts.recall(HOME_DRAFT),
  save: saveHomeDraft,
})
