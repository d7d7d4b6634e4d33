/**
 * Removes the items of an array from `length` on, one by one: whenever the length of an array of more than 100,000
 * items is set, WebKit counts all of them.
 */
export function truncate(array: unknown[], length: number): void {
  while (array.length > length) array.pop()
}
