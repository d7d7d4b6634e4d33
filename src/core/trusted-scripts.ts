/**
 * As browsers have it that enforce Trusted Types: what a policy makes are objects that stand for the
 * string where one is asked for. To all others, a string is a string.
 */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

interface Policy {
  readonly createScriptURL: (address: string) => string
  readonly createScript: (text: string) => string
}

/** What may become a script: paths of this site, and data. HTML has no policy at all. */
const rules: Policy = {
  createScriptURL: (address) => {
    // One slash at the start never leads to another origin.
    if (/^\/(?![/\\])/.test(address)) return address
    throw new TypeError(`Not a script of this site: ${address}`)
  },
  createScript: (text) => {
    JSON.parse(text)
    return text
  },
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** The one policy that pages allow: `trusted-types` in `api/site/security.ts`. */
const policy = trustedTypes?.createPolicy('offkit', rules) ?? rules

/** The path of a script of this site, for a worker or a service worker. Throws a TypeError for any other address. */
export const scriptAddress = (path: string): string => policy.createScriptURL(path)

/** JSON for a script element that holds data. Throws a SyntaxError for anything else. */
export const scriptData = (json: string): string => policy.createScript(json)
