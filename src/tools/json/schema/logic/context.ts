import type { FailureParams } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { Draft } from './drafts.ts'
import type { Member } from './nodes.ts'
import type { Place, Resource, Resources } from './resources.ts'
import type { Check, Run } from './run.ts'

/** A reference to a schema at another address, which is never loaded. */
export interface RemoteReference {
  readonly reference: string
  /** Bytes in the schema. */
  readonly offset: number
}

/** A keyword without an effect, because its draft doesn't have it or ignores it beside `$ref`. */
export interface IgnoredKeyword {
  readonly keyword: string
  readonly draft: Draft
  readonly document: JsonDocument
  /** Bytes in the document. */
  readonly offset: number
}

/** A schema object that is being compiled. */
export interface Context {
  readonly document: JsonDocument
  readonly resource: Resource
  readonly resources: Resources
  readonly draft: Draft
  /** The member with a keyword. */
  readonly member: (name: string) => Member | undefined
  /** Compiles a subschema of the document, when it is first used. */
  readonly subschema: (node: number) => Check
  /** Compiles a schema of any document. */
  readonly schemaAt: (place: Place) => Check
  /** Records a reference to a schema at another address. */
  readonly remote: (reference: RemoteReference) => void
  /** Records a violation of a keyword. */
  readonly fail: (
    run: Run,
    code: string,
    at: { readonly node: number; readonly keyword: number; readonly isKey?: boolean },
    params?: FailureParams,
  ) => false
}

/** A keyword, or several that work together; undefined for schemas without it. */
export interface Keyword {
  readonly name: string
  /** The oldest and the newest draft that has it; all without them. */
  readonly since?: Draft
  readonly until?: Draft
  readonly compile: (context: Context) => Check | undefined
}
