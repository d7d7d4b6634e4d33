import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The ref of a box whose `value` is empty at first: takes over what was typed before the page came alive. */
export function useEarlyText(
  value: string,
  onChange: (text: string) => void,
): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  const takeOver = useEffectEvent((early: string | undefined) => {
    if (early && !value) onChange(early)
  })
  useEffect(() => takeOver(box.current?.value), [])
  return box
}
