import { useEffect } from 'react'
import { nameUnkept } from './unkept.ts'

/** While the page shows it, names the fields that have a content and that a reload would empty. */
export function useUnkept(fields: readonly (string | false)[]): void {
  const names = JSON.stringify(fields.filter(Boolean))
  useEffect(() => {
    const filled: readonly string[] = JSON.parse(names)
    return filled.length > 0 ? nameUnkept(filled) : undefined
  }, [names])
}
