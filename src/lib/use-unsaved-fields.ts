import { useEffect } from 'react'
import { registerUnsavedFields } from './unsaved-input.ts'

/** Registers the labels of filled fields that a reload would clear, while mounted. */
export function useUnsavedFields(fields: readonly (string | false)[]): void {
  const names = JSON.stringify(fields.filter(Boolean))
  useEffect(() => {
    const filled: readonly string[] = JSON.parse(names)
    return filled.length > 0 ? registerUnsavedFields(filled) : undefined
  }, [names])
}
