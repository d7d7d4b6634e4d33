import { useEffect, useState } from 'react'

/** Delay after the last typed character. */
const PAUSE_MS = 500

/**
 * Whether a text is complete: typing has paused, or the text was pasted or replaced at once. A text
 * that is being typed isn't wrong yet.
 */
export function useTypingPause(text: string): boolean {
  const [last, setLast] = useState({ text, isComplete: true })
  if (last.text !== text) {
    const isTyped = Math.abs(text.length - last.text.length) <= 1 && text !== ''
    setLast({ text, isComplete: !isTyped })
  }
  useEffect(() => {
    if (last.isComplete) return
    const timer = setTimeout(() => setLast({ ...last, isComplete: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [last])
  return last.text === text && last.isComplete
}
