import { type RefObject, useEffect, useRef } from 'react'

/** The ref of a box whose `value` is empty at first: takes over what was typed before the page came alive. */
export function useEarlyText(
  value: string,
  onChange: (text: string) => void,
): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    const early = box.current?.value
    if (early && !value) onChange(early)
  }, [])
  return box
}
