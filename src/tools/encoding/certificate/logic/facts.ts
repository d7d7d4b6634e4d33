import type { Bytes } from '#src/core/operation.ts'
import type { CoveredReason, Policy, Purpose, reasons, usages } from './oids.ts'

/** The names of facts, each with a label in the messages. */
export type FactName =
  | 'subject'
  | 'issuer'
  | 'serial'
  | 'serial-decimal'
  | 'version'
  | 'not-before'
  | 'not-after'
  | 'lifetime'
  | 'key'
  | 'signature'
  | 'sha1'
  | 'sha256'
  | 'pin'
  | 'ssh-sha256'
  | 'ssh-md5'
  | 'comment'
  | 'ssh-certificate'
  | 'key-id'
  | 'principals'
  | 'critical-options'
  | 'ssh-extensions'
  | 'ssh-authority'
  | 'alternative-names'
  | 'issuer-names'
  | 'basic-constraints'
  | 'key-usage'
  | 'purposes'
  | 'subject-key'
  | 'authority-key'
  | 'revocation-lists'
  | 'fresh-lists'
  | 'authority-access'
  | 'subject-access'
  | 'policies'
  | 'policy-constraints'
  | 'inhibit-any'
  | 'name-constraints'
  | 'timestamps'
  | 'features'
  | 'poison'
  | 'netscape-comment'
  | 'list-number'
  | 'delta'
  | 'distribution'
  | 'extension'
  | 'attributes'
  | 'this-update'
  | 'next-update'
  | 'revoked'
  | 'entries'
  | 'encryption'
  | 'contents'
  | 'friendly-name'

/** Values that are texts in both languages; those that are the same in all are `text`. */
export type WordName =
  | `usage.${(typeof usages)[number]}`
  | `purpose.${Purpose}`
  | `policy.${Policy}`
  | `reason.${(typeof reasons)[number]}`
  | `only.${CoveredReason}`
  | 'only-user'
  | 'only-ca'
  | 'only-attribute'
  | 'indirect'
  | 'list-issuer'
  | 'notice'
  | 'ca'
  | 'ca.path'
  | 'not-ca'
  | 'ssh-user'
  | 'ssh-host'
  | 'key.rsa'
  | 'key.bits'
  | 'key.parameters'
  | 'key.unknown'
  | 'days'
  | 'ocsp'
  | 'issuers'
  | 'permitted'
  | 'excluded'
  | 'timestamp'
  | 'must-staple'
  | 'precertificate'
  | 'cps'
  | 'require-policy'
  | 'inhibit-mapping'
  | 'iterations'
  | 'more'
  | 'count.certificate'
  | 'count.crl'

export type Params = Readonly<Record<string, string | number>>

export type Value =
  | { readonly kind: 'text'; readonly text: string }
  /** Shown in a fixed-width font. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'word'; readonly word: WordName; readonly params?: Params }
  /** Milliseconds since 1970. */
  | { readonly kind: 'time'; readonly time: number }

export interface Fact {
  readonly name: FactName
  readonly values: readonly Value[]
  /** The identifier of an extension or attribute without a label. */
  readonly oid?: string
  readonly isCritical?: boolean
}

export const text = (value: string): Value => ({ kind: 'text', text: value })
export const code = (value: string): Value => ({ kind: 'code', text: value })
export const word = (name: WordName, params?: Params): Value =>
  params ? { kind: 'word', word: name, params } : { kind: 'word', word: name }
export const time = (value: number): Value => ({ kind: 'time', time: value })

export const fact = (name: FactName, ...values: readonly Value[]): Fact => ({ name, values })

/** A finding about an item that doesn't depend on the current time. */
export interface Warning {
  readonly code:
    | 'weak-key'
    | 'weak-exponent'
    | 'weak-signature'
    | 'no-names'
    | 'name-missing'
    | 'long-lifetime'
    | 'bad-serial'
    | 'old-version'
    | 'trailing'
    | 'unknown-critical'
    | 'signing-ca'
    | 'damaged'
    | 'repeated'
    | 'other-algorithm'
  readonly params?: Params
}

/** Where an item is in the input. */
export interface Origin {
  /** 1-based line of the PEM block; absent for DER. */
  readonly line?: number
  /** The kind of the file that contains the item. */
  readonly container?: 'pkcs7' | 'pkcs12'
}

export type ItemKind =
  | 'certificate'
  | 'request'
  | 'crl'
  | 'public-key'
  | 'private-key'
  | 'encrypted-key'
  | 'pkcs7'
  | 'pkcs12'
  | 'broken'

/** One decoded object, plain data for the page. */
export interface Item {
  readonly kind: ItemKind
  /** Distinguishes it from others: a common name or an algorithm; empty if nothing is known. */
  readonly title: string
  readonly origin: Origin
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  /** Milliseconds since 1970; `to` is absent for lists without an end. */
  readonly validity?: { readonly from: number; readonly to?: number }
  /** Why a part of the object couldn't be read. */
  readonly failure?: { readonly code: string; readonly params: Params }
  readonly der: Bytes
  /** The PEM label for downloads; empty if the object has no PEM form. */
  readonly label: string
}
