import { ToolFailure } from '#src/core/failure.ts'
import type { WorkerDocument } from '#src/core/task.ts'

/**
 * The documents of this worker: objects that stay here because they are large. `add` returns an id
 * (1, 2, 3, …; never reused), with which the page calls methods until it calls `release`.
 */
export class WorkerDocuments {
  private readonly documents = new Map<number, WorkerDocument>()
  private lastId = 0

  add(document: WorkerDocument): number {
    this.documents.set(++this.lastId, document)
    return this.lastId
  }

  /** @throws ToolFailure `document.gone` if the document was released */
  get(id: number): WorkerDocument {
    const document = this.documents.get(id)
    if (!document) throw new ToolFailure('document.gone')
    return document
  }

  /**
   * Calls a method and returns its result, which may be a promise or another document.
   * @throws ToolFailure `document.gone`, or TypeError if the property isn't a function
   */
  call(id: number, name: string, args: readonly unknown[]): unknown {
    const document = this.get(id)
    const method: unknown = Reflect.get(document, name)
    if (typeof method !== 'function') throw new TypeError(`A document has no method ${name}`)
    return method.apply(document, args)
  }

  release(id: number): void {
    this.documents.delete(id)
  }
}

/**
 * The names of a document's methods, for the page's handle: also inherited ones, but not `constructor`
 * or the methods of `Object`.
 */
export function methodsOf(document: WorkerDocument): string[] {
  const names = new Set<string>()
  for (
    let prototype: object = Object.getPrototypeOf(document);
    prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof property.value === 'function') names.add(name)
    }
  }
  names.delete('constructor')
  return [...names]
}
