/** The fragment of a URI (RFC 3986) without percent-encoding; an invalid one is unchanged. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
