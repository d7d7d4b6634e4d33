/** A JSON Web Key (RFC 7517). */
export type Jwk = Readonly<Record<string, unknown>>
