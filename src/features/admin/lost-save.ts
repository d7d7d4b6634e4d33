import * as v from 'valibot'
import { type Ad, type ChangedAdInput, changedAdSchema } from '#api/contract/ads.ts'

/** A save that failed; the server may still have stored it, for example if its response was lost. */
export interface LostSave {
  readonly body: ChangedAdInput
  /** The edited ad; undefined for a new one. */
  readonly id: string | undefined
  /** The ads in the list before the save. */
  readonly knownIds: ReadonlySet<string>
}

/** The ad that a failed save has stored; undefined if it stored none. */
export function storedBy({ body, id, knownIds }: LostSave, ads: readonly Ad[]): Ad | undefined {
  const { version = 0, ...sent } = v.parse(changedAdSchema, body)
  const entries = Object.entries(sent)
  return ads.find((ad) => {
    const isTarget = id === undefined ? !knownIds.has(ad.id) : ad.id === id && ad.version > version
    return isTarget && entries.every(([field, value]) => Reflect.get(ad, field) === value)
  })
}
