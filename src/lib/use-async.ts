import { useEffect, useEffectEvent, useState } from 'react'

/** A result, and the query that it belongs to. */
export interface AsyncResult<Query, Value> {
  readonly query: Query
  readonly value: Value
}

/**
 * Runs an asynchronous query again when it changes identity. The previous result stays while a new
 * query is pending and when it fails: `of` identifies its query.
 */
export function useAsync<Query, Value>(
  query: Query | undefined,
  run: (query: Query) => Promise<Value>,
): AsyncResult<Query, Value> | undefined {
  const [result, setResult] = useState<AsyncResult<Query, Value>>()
  const runQuery = useEffectEvent(run)
  useEffect(() => {
    if (query === undefined) return setResult(undefined)
    let isObsolete = false
    runQuery(query).then(
      (value) => !isObsolete && setResult({ query: query, value }),
      () => undefined,
    )
    return () => {
      isObsolete = true
    }
  }, [query])
  return result
}
