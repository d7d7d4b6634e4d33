import type { Finding } from '#src/core/detect/finding.ts'
import { drafts } from '#src/lib/draft.ts'
import { registerUnsavedFields } from '#src/lib/unsaved-input.ts'
import { translate } from './open-in-tool.ts'

/** The draft key of the home page's box. */
export const HOME_DRAFT = 'home'

let unregisterFields = () => {}

/** Saves the text of the home page, unless it contains a secret. */
export function saveHomeDraft(text: string, findings: readonly Finding[]): void {
  unregisterFields()
  unregisterFields = () => {}
  if (findings.some(isSecret)) {
    void drafts.forget(HOME_DRAFT)
    unregisterFields = registerUnsavedFields([translate('typed.token')])
  } else void drafts.save(HOME_DRAFT, () => ({ kind: 'text', text }))
}

const isSecret = ({ what, params }: Finding) =>
  what === 'jwt' ||
  what === 'private-key' ||
  what === 'password-hash' ||
  (what === 'openpgp' && params?.type === 'private')
