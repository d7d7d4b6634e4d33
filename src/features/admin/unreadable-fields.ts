import type { AdErrors } from './ad-values.ts'

/** The fields with a text that the browser can't read, such as a date without its time; their values are empty. */
function unreadableFields(form: HTMLFormElement | null): readonly HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.validity.badInput,
  )
}

/** The errors of these fields, which would otherwise count as blank. */
export const unreadableErrors = (form: HTMLFormElement | null): AdErrors =>
  Object.fromEntries(
    unreadableFields(form).map(({ name, type }) => [
      name,
      type === 'number' ? 'not-a-whole-number' : 'not-a-date',
    ]),
  )

/** Clears these fields, whose text a new value of the form doesn't replace if it is empty, too. */
export function clearUnreadable(form: HTMLFormElement | null): void {
  for (const field of unreadableFields(form)) field.value = ''
}
