import { useEffect, useEffectEvent, useState } from 'react'

/** Restores text typed into the prerendered field, which hydration clears. */
export function useEarlyText(id: string, value: string, onText: (text: string) => void): void {
  const [earlyText] = useState(() => typedInto(id))
  const restore = useEffectEvent(() => {
    if (earlyText !== '' && earlyText !== value) onText(earlyText)
  })
  useEffect(() => restore(), [])
}

/** The value of the prerendered field with this id; empty without one. */
function typedInto(id: string): string {
  if (typeof HTMLInputElement === 'undefined') return ''
  const box = document.getElementById(id)
  const isField = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement
  return isField ? box.value : ''
}
