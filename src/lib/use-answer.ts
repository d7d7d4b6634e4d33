import { useEffect, useEffectEvent, useState } from 'react'

/** An answer, and the question that it is of. */
export interface Answer<Question, Value> {
  readonly of: Question
  readonly value: Value
}

/**
 * The answer to a question, which is asked again when it is another object; until then the former
 * answer stays. A question that fails has none.
 */
export function useAnswer<Question, Value>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Value>,
): Answer<Question, Value> | undefined {
  const [answer, setAnswer] = useState<Answer<Question, Value>>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (question === undefined) return setAnswer(undefined)
    let gone = false
    askNow(question).then(
      (value) => !gone && setAnswer({ of: question, value }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [question])
  return answer
}
