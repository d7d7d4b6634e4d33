import * as v from 'valibot'
import { type Ad, type ChangedAdInput, changedAdSchema, limits } from '#api/contract/ads.ts'
import { type FieldCode, type FieldError, isFieldCode } from '#api/contract/problem.ts'
import { readingsOf, toLocal } from './local-time.ts'

/** Fields edited as text; dates have the format of `toLocal`. */
export type TextFieldName =
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'narrowImageUrl'
  | 'darkImageUrl'
  | 'linkUrl'
  | 'priority'
  | 'weight'
  | 'startDate'
  | 'endDate'
  | 'schedule'

export type AdValues = Readonly<Record<TextFieldName, string>> &
  Pick<Ad, 'type' | 'position' | 'size' | 'language' | 'screen' | 'enabled' | 'persistAfterDismiss'>

export const newValues: AdValues = {
  title: '',
  type: 'banner',
  position: 'home',
  description: '',
  imageUrl: '',
  size: null,
  narrowImageUrl: '',
  darkImageUrl: '',
  linkUrl: '',
  priority: '0',
  weight: '1',
  startDate: '',
  endDate: '',
  schedule: '',
  language: null,
  screen: null,
  enabled: true,
  persistAfterDismiss: false,
}

export const isAdField = (name: string): name is keyof AdValues => Object.hasOwn(newValues, name)

/** The fields, in the order of the form. */
export const adFields = Object.keys(newValues).filter(isAdField)

/** The parameters of the text for `out-of-range` of a field. */
export const rangeOf = (field: string) =>
  field === 'weight'
    ? { min: 1, max: limits.weight }
    : { min: -limits.priority, max: limits.priority }

/** `skipped-time` is a local time that a clock change skips. */
type FaultCode = FieldCode | 'skipped-time'

export type AdErrors = Readonly<Partial<Record<string, FaultCode>>>

export function valuesOf(ad: Ad): AdValues {
  return {
    ...ad,
    description: ad.description ?? '',
    imageUrl: ad.imageUrl ?? '',
    narrowImageUrl: ad.narrowImageUrl ?? '',
    darkImageUrl: ad.darkImageUrl ?? '',
    priority: String(ad.priority),
    weight: String(ad.weight),
    startDate: toLocal(ad.startDate),
    endDate: toLocal(ad.endDate),
    schedule: ad.schedule ?? '',
  }
}

/**
 * The request body for the form, or an error code for each invalid field. `ad` is the ad that the form was
 * opened with: an unchanged date keeps its UTC time.
 */
export function bodyOf(
  values: AdValues,
  ad: Ad | undefined,
): { readonly body: ChangedAdInput } | { readonly errors: AdErrors } {
  const body = {
    type: values.type,
    position: values.position,
    title: values.title,
    description: values.description,
    imageUrl: values.imageUrl,
    size: values.size,
    narrowImageUrl: values.narrowImageUrl,
    darkImageUrl: values.darkImageUrl,
    linkUrl: values.linkUrl,
    enabled: values.enabled,
    priority: numberOf(values.priority, 0),
    weight: numberOf(values.weight, 1),
    startDate: toInstant(values.startDate, ad?.startDate),
    endDate: toInstant(values.endDate, ad?.endDate),
    schedule: values.schedule,
    language: values.language,
    screen: values.screen,
    persistAfterDismiss: values.persistAfterDismiss,
    ...(ad === undefined ? {} : { version: ad.version }),
  }
  const result = v.safeParse(changedAdSchema, body)
  const skipped = skippedTimes(values)
  if (result.success && Object.keys(skipped).length === 0) return { body }
  const errors = (result.issues ?? []).map(faultOf).map(({ field, code }) => [field, code])
  return { errors: { ...Object.fromEntries(errors.toReversed()), ...skipped } }
}

const skippedTimes = (values: AdValues): AdErrors =>
  Object.fromEntries(
    (['startDate', 'endDate'] as const)
      .filter((field) => readingsOf(values[field]).length === 0)
      .map((field) => [field, 'skipped-time']),
  )

/** The values as an ad whose place can be described while they are incomplete. */
export const draftOf = ({ priority, weight, ...values }: AdValues) => ({
  ...values,
  priority: numberOf(priority, 0) || 0,
  weight: Math.max(1, numberOf(weight, 1) || 1),
})

/** The number in a field, or the default for a blank one. */
const numberOf = (text: string, blank: number): number =>
  text.trim() === '' ? blank : Number(text)

/** The field and error code of a schema issue; for an optional field, the code of its value. */
export function faultOf(issue: v.BaseIssue<unknown>): FieldError {
  const { message } = issue.issues?.at(-1) ?? issue
  return { field: v.getDotPath(issue) ?? '', code: isFieldCode(message) ? message : 'wrong-type' }
}

/** The UTC time of a local time; invalid text is returned unchanged, for the schema to refuse. */
function toInstant(local: string, former: string | null = null): string | null {
  if (local === '') return null
  if (former !== null && toLocal(former) === local) return former
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}
