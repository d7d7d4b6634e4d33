/** Whether a path needs no validation, decoding, or normalization. It may have a query. */
export const isPlainPath = (path: string): boolean => plainPath.test(path)

/** Whether a `Host` header needs no validation. */
export const isPlainHost = (host: string): boolean => plainHost.test(host)

/** Path segments that don't start with a dot, and a query, all without escapes. */
const plainPath = /^(?=\/)(?:\/[\w~-][\w.~-]*)*\/?(?:\?[\w.~=&-]*)?$/
const plainHost = /^[a-z\d.-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
