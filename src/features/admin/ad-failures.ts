import { isFieldCode } from '#api/contract/problem.ts'
import type { AdErrors } from './ad-values.ts'
import type { ApiFailure } from './client.ts'

/** The invalid fields that the server named. */
export const errorsOf = ({ errors }: ApiFailure): AdErrors =>
  Object.fromEntries(
    errors.filter(({ code }) => isFieldCode(code)).map((it) => [it.field, it.code]),
  )

/** The text for a code of a failed save. */
export const saveReasons: Readonly<
  Record<string, 'save.stale' | 'save.gone' | 'save.many' | 'save.full'>
> = {
  stale: 'save.stale',
  'not-found': 'save.gone',
  'too-many-ads': 'save.many',
  'storage-full': 'save.full',
}
