import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Ref for a textarea that is empty at first: reports text typed before hydration to `onChange`. */
export function useEarlyText(
  value: string,
  onChange: (text: string) => void,
): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  const adopt = useEffectEvent((early: string | undefined) => {
    if (early && !value) onChange(early)
  })
  useEffect(() => adopt(box.current?.value), [])
  return box
}
