import { ToolFailure } from '#src/core/failure.ts'
import { kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { Context, IgnoredKeyword, RemoteReference } from './context.ts'
import { effectiveKeywords, isUsed, keywords } from './keywords.ts'
import { membersOf } from './nodes.ts'
import type { Place, Resources } from './resources.ts'
import { type Check, Seen } from './run.ts'

/** Schemas refer to each other endlessly, or the instance is nested too deeply. */
const MAX_DEPTH = 1500

/** Compiles schemas to functions, each once. */
export class Compiler {
  private readonly resources: Resources
  private readonly compiled = new Map<JsonDocument, Map<number, Check>>()
  /** Schemas that others contain or refer to. */
  private readonly used: Place[] = []
  private readonly remote: RemoteReference[] = []
  private readonly ignored: IgnoredKeyword[] = []

  constructor(resources: Resources) {
    this.resources = resources
  }

  readonly compile = (place: Place): Check => {
    const known = this.known(place)
    const found = known.get(place.node)
    if (found) return found
    const check = this.enter(place, this.build(place))
    known.set(place.node, check)
    return check
  }

  /**
   * Compiles the schemas that no instance has reached, which finds their errors. Returns the
   * references to other addresses, and the keywords that have no effect.
   *
   * @throws ToolFailure `schema.<code>` for a reference or pattern that can't be used.
   */
  compileRest(): {
    readonly remote: readonly RemoteReference[]
    readonly ignored: readonly IgnoredKeyword[]
  } {
    // The list grows while it is read.
    for (const place of this.used) this.compile(place)
    return { remote: this.remote, ignored: this.ignored }
  }

  /** The compiled schemas of a document, by their tape indexes. */
  private known({ resource: { document } }: Place): Map<number, Check> {
    const known = this.compiled.get(document) ?? new Map<number, Check>()
    this.compiled.set(document, known)
    return known
  }

  /** A check that is compiled when it first runs, since schemas can refer to each other. */
  private lazy(place: Place): Check {
    let check = this.known(place).get(place.node)
    if (!check) this.used.push(place)
    return (node, run, seen) => {
      check ??= this.compile(place)
      return check(node, run, seen)
    }
  }

  /** Maintains the dynamic scope and limits the depth. */
  private enter({ resource }: Place, check: Check): Check {
    return (node, run, seen) => {
      if (run.depth > MAX_DEPTH) throw new ToolFailure('schema.too-deep')
      run.depth++
      const isNew = run.scope.at(-1) !== resource
      if (isNew) run.scope.push(resource)
      try {
        return check(node, run, seen)
      } finally {
        run.depth--
        if (isNew) run.scope.pop()
      }
    }
  }

  private build(place: Place): Check {
    const { resource, node } = place
    const { document } = resource
    const kind = kindAt(document, node)
    if (kind === NodeKind.false) {
      return (at, run) =>
        run.fail({ code: 'false', params: {}, node: at, schema: document, keyword: node })
    }
    if (kind !== NodeKind.object) return () => true
    const members = new Map(membersOf(document, node).map((member) => [member.name, member]))
    const context: Context = {
      document,
      resource,
      resources: this.resources,
      draft: resource.draft,
      member: (name) => members.get(name),
      subschema: (child) => this.lazy(this.resources.placeOf(document, child)),
      schemaAt: (target) => this.lazy(target),
      remote: (reference) => this.remote.push(reference),
      fail: (run, code, at, params = {}) => run.fail({ code, params, schema: document, ...at }),
    }
    const { draft } = resource
    const hasReference = members.has('$ref')
    for (const keyword of effectiveKeywords) {
      const member = members.get(keyword.name)
      if (!member || isUsed(keyword, draft, hasReference)) continue
      const offset = startOf(document, member.key)
      this.ignored.push({ keyword: keyword.name, draft, document, offset })
    }
    const checks = keywords
      .filter((keyword) => isUsed(keyword, draft, hasReference))
      .flatMap(({ compile }) => compile(context) ?? [])
    // `unevaluated…` ignores the evaluations of other schemas.
    const isOwn = members.has('unevaluatedItems') || members.has('unevaluatedProperties')
    return (at, run, seen) => {
      const own = isOwn ? new Seen() : seen
      let valid = true
      for (const check of checks) if (!check(at, run, own)) valid = false
      if (own && seen && own !== seen) seen.add(own)
      return valid
    }
  }
}
