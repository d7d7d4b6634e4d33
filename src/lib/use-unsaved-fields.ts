import { useEffect } from 'react'
import { registerUnsavedFields } from './unsaved-input.ts'

/** Ends the registrations of pages that aren't open, whose content stays in memory. */
const held = new Map<string, () => void>()

/**
 * Registers the labels of filled fields that a reload would clear, while mounted.
 *
 * @param page where the content stays in memory while other pages are open: a registration does, too.
 */
export function useUnsavedFields(fields: readonly (string | false)[], page?: string): void {
  const names = JSON.stringify(fields.filter(Boolean))
  useEffect(() => {
    const filled: readonly string[] = JSON.parse(names)
    if (page !== undefined) held.get(page)?.()
    if (filled.length === 0) return undefined
    const end = registerUnsavedFields(filled)
    return () => {
      end()
      if (page !== undefined) held.set(page, registerUnsavedFields(filled, { isHeld: true }))
    }
  }, [names, page])
}
