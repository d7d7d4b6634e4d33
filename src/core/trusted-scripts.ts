/** The Trusted Types factory, whose policies return objects that replace strings. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

interface Policy {
  readonly createScriptURL: (address: string) => string
  readonly createScript: (text: string) => string
}

/** The allowed scripts: paths of this site, and JSON. HTML isn't allowed at all. */
const rules: Policy = {
  createScriptURL: (address) => {
    // A path with a single leading slash stays on this origin.
    if (/^\/(?![/\\])/.test(address)) return address
    throw new TypeError(`Not a script of this site: ${address}`)
  },
  createScript: (text) => {
    JSON.parse(text)
    return text
  },
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** The only policy that pages allow: `trusted-types` in `api/site/security.ts`. */
const policy = trustedTypes?.createPolicy('offkit', rules) ?? rules

/**
 * Marks a path of this site as trusted for a worker or service worker.
 *
 * @throws TypeError for any other address.
 */
export const scriptAddress = (path: string): string => policy.createScriptURL(path)

/**
 * Marks JSON as trusted for a data script element.
 *
 * @throws SyntaxError for anything else.
 */
export const scriptData = (json: string): string => policy.createScript(json)
