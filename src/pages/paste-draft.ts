import { drafts } from '#src/lib/draft.ts'
import { nameUnkept } from '#src/lib/unkept.ts'
import { toolForText } from './tool-for.ts'

/** The name that a half-typed text is kept under. */
const DRAFT = 'home'

let takeBack = () => {}

/** What was typed on the start page of this tab, before a reload. */
export const recallTyped = (): string => drafts.recall(DRAFT) ?? ''

/**
 * Keeps what is typed on the start page, so that a reload finds it again; one of a tool that keeps
 * nothing is not stored and is named, under `label`, before a reload.
 */
export function keepTyped(text: string, label: string): void {
  takeBack()
  takeBack = () => {}
  if (text !== '' && toolForText(text)?.keepsNothing) {
    void drafts.forget(DRAFT)
    takeBack = nameUnkept([label])
  } else void drafts.save(DRAFT, () => ({ kind: 'text', text }))
}
