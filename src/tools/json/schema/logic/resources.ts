import { kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeFragment } from '#src/tools/json/shared/logic/decode-fragment.ts'
import {
  type Draft,
  draftOf,
  isSince,
  listKeywords,
  mapKeywords,
  singleKeywords,
} from './drafts.ts'
import { itemsOf, membersOf, memberValue, stringAt } from './nodes.ts'

/** A schema with its own address: a document, or a schema in it with `$id`. */
export interface Resource {
  readonly uri: string
  readonly draft: Draft
  readonly document: JsonDocument
  readonly node: number
  readonly anchors: Map<string, number>
  readonly dynamicAnchors: Map<string, number>
  readonly isRecursive: boolean
}

/** A schema in a resource. */
export interface Place {
  readonly resource: Resource
  readonly node: number
}

/** The address of a schema without `$id`. */
const DEFAULT_URI = 'schema:/schema.json'

/** All schemas that a validation can refer to, by their addresses. Nothing is ever loaded. */
export class Resources {
  private readonly byUri = new Map<string, Resource>()
  private readonly byDocument = new Map<JsonDocument, Resource[]>()
  private readonly values = new Map<JsonDocument, Map<number, ReadonlyMap<string, number>>>()

  /** Adds a document and the resources in it, and returns that of its root. */
  add(document: JsonDocument, draft: Draft, uri = DEFAULT_URI): Resource {
    const root = this.create(document, 0, { uri, draft })
    this.visit(document, 0, root)
    const known = this.rootOf(document)
    this.byUri.set(uri, known)
    return known
  }

  private rootOf(document: JsonDocument): Resource {
    return this.byDocument.get(document)!.findLast(({ node }) => node === 0)!
  }

  /** The schema that a reference in a resource means; undefined if it isn't known. */
  resolve(reference: string, from: Resource): Place | undefined {
    const target = resolveUri(reference, from.uri)
    if (target === undefined) return undefined
    const hash = target.indexOf('#')
    const address = hash < 0 ? target : target.slice(0, hash)
    const fragment = hash < 0 ? '' : decodeFragment(target.slice(hash + 1))
    const resource = this.byUri.get(address)
    if (!resource) return undefined
    if (fragment === '') return { resource, node: resource.node }
    const node = fragment.startsWith('/')
      ? this.pointed(resource, fragment)
      : resource.anchors.get(fragment)
    return node === undefined ? undefined : this.placeOf(resource.document, node)
  }

  /** Whether the address of a reference is that of a schema here, whatever its fragment. */
  isKnown(reference: string, from: Resource): boolean {
    const address = resolveUri(reference, from.uri)?.split('#')[0]
    return address !== undefined && this.byUri.has(address)
  }

  /** A schema with the innermost resource that contains it. */
  placeOf(document: JsonDocument, node: number): Place {
    const resource = this.byDocument
      .get(document)!
      .findLast((it) => it.node <= node && node < nextSibling(document, it.node))!
    return { resource, node }
  }

  /** The node at a JSON Pointer (RFC 6901) in a resource. */
  private pointed({ document, node }: Resource, pointer: string): number | undefined {
    let at: number | undefined = node
    for (const step of pointer.slice(1).split('/')) {
      if (at === undefined) return undefined
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
      at =
        kindAt(document, at) === NodeKind.array
          ? itemsOf(document, at)[/^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : -1]
          : this.valuesOf(document, at).get(name)
    }
    return at
  }

  /** The values of an object by their keys, in which thousands of references may look. */
  private valuesOf(document: JsonDocument, node: number): ReadonlyMap<string, number> {
    const known = this.values.get(document) ?? new Map<number, ReadonlyMap<string, number>>()
    this.values.set(document, known)
    const values =
      known.get(node) ??
      new Map(membersOf(document, node).map(({ name, value }) => [name, value] as const))
    known.set(node, values)
    return values
  }

  private create(
    document: JsonDocument,
    node: number,
    { uri, draft }: { readonly uri: string; readonly draft: Draft },
  ): Resource {
    const recursive = memberValue(document, node, '$recursiveAnchor')
    const resource: Resource = {
      uri,
      draft,
      document,
      node,
      anchors: new Map(),
      dynamicAnchors: new Map(),
      isRecursive: recursive !== undefined && kindAt(document, recursive) === NodeKind.true,
    }
    this.byUri.set(uri, resource)
    const known = this.byDocument.get(document)
    if (known) known.push(resource)
    else this.byDocument.set(document, [resource])
    return resource
  }

  /** Adds the resources and anchors of a schema and its subschemas. */
  private visit(document: JsonDocument, node: number, parent: Resource): void {
    if (kindAt(document, node) !== NodeKind.object) return
    const members = membersOf(document, node)
    const text = (name: string) =>
      stringAt(document, members.findLast((member) => member.name === name)?.value)
    const own = text('$schema')
    const draft = (own !== undefined ? draftOf(own) : undefined) ?? parent.draft
    let resource = parent
    const hidesSiblings = !isSince(draft, '2019-09') && text('$ref') !== undefined
    const id = hidesSiblings ? undefined : text(draft === '4' ? 'id' : '$id')
    if (id !== undefined) {
      const uri = resolveUri(id, parent.uri)
      const [address = '', anchor = ''] = uri?.split('#') ?? []
      if (uri !== undefined && address !== parent.uri.split('#')[0])
        resource = this.create(document, node, { uri: address, draft })
      if (anchor && !anchor.startsWith('/')) resource.anchors.set(anchor, node)
    }
    for (const name of ['$anchor', '$dynamicAnchor']) {
      const anchor = isSince(draft, '2019-09') ? text(name) : undefined
      if (anchor === undefined) continue
      resource.anchors.set(anchor, node)
      if (name === '$dynamicAnchor') resource.dynamicAnchors.set(anchor, node)
    }
    for (const { name, value } of members) {
      if (singleKeywords.has(name)) this.visit(document, value, resource)
      if (listKeywords.has(name))
        for (const item of itemsOf(document, value)) this.visit(document, item, resource)
      if (mapKeywords.has(name))
        for (const member of membersOf(document, value))
          this.visit(document, member.value, resource)
    }
  }
}

/** Resolves a reference by RFC 3986; undefined for an invalid one. */
function resolveUri(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href
  } catch {
    return undefined
  }
}
