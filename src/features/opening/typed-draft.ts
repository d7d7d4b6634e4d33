import { drafts } from '#src/lib/draft.ts'
import { nameUnkept } from '#src/lib/unkept.ts'
import { translate } from './open-content.ts'
import { toolForText } from './tool-for.ts'

/** The name that a half-typed text is kept under. */
const DRAFT = 'home'

let takeBack = () => {}

/** Fills the box of the start page with what was typed in it before a reload, or keeps what is in it now. */
export function restoreTyped(box: HTMLTextAreaElement): void {
  if (box.value) keepTyped(box.value)
  else box.value = drafts.recall(DRAFT) ?? ''
}

/**
 * Keeps what is typed on the start page, so that a reload finds it again; one of a tool that keeps
 * nothing is not stored and is named before a reload.
 */
export function keepTyped(text: string): void {
  takeBack()
  takeBack = () => {}
  if (text !== '' && toolForText(text)?.keepsNothing) {
    void drafts.forget(DRAFT)
    takeBack = nameUnkept([translate('typed.token')])
  } else void drafts.save(DRAFT, () => ({ kind: 'text', text }))
}
