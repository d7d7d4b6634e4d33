import type { Ad, AdminAdsResponse } from '#api/contract/ads.ts'
import { isFieldCode } from '#api/contract/problem.ts'
import type { AdErrors } from './ad-values.ts'
import { ApiFailure } from './client.ts'
import { type LostSave, storedBy } from './lost-save.ts'

/** The invalid fields that the server named. */
export const errorsOf = ({ errors }: ApiFailure): AdErrors =>
  Object.fromEntries(
    errors.filter(({ code }) => isFieldCode(code)).map((it) => [it.field, it.code]),
  )

/** The ad that a failed save has stored, from a new list. Rejects with an `ApiFailure` if the list can't be fetched. */
export async function readStored(
  lost: LostSave,
  refresh: () => Promise<AdminAdsResponse | undefined>,
): Promise<Ad | undefined> {
  const response = await refresh()
  if (response === undefined) throw new ApiFailure('unknown')
  return storedBy(lost, response.items)
}

/** The text for a code of a failed save. */
export const saveReasons: Readonly<
  Record<string, 'save.stale' | 'save.gone' | 'save.many' | 'save.full'>
> = {
  stale: 'save.stale',
  'not-found': 'save.gone',
  'too-many-ads': 'save.many',
  'storage-full': 'save.full',
}
