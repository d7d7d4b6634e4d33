import { ToolFailure } from '#src/core/failure.ts'
import type { WorkerDocument } from '#src/core/task.ts'

/** The documents that stay in this worker, by the id that the page knows. */
export class Documents {
  private readonly kept = new Map<number, WorkerDocument>()
  private lastId = 0

  keep(document: WorkerDocument): number {
    this.kept.set(++this.lastId, document)
    return this.lastId
  }

  /** @throws ToolFailure `document.gone` after its release. */
  get(id: number): WorkerDocument {
    const document = this.kept.get(id)
    if (!document) throw new ToolFailure('document.gone')
    return document
  }

  call(id: number, name: string, args: readonly unknown[]): unknown {
    const document = this.get(id)
    const method: unknown = Reflect.get(document, name)
    if (typeof method !== 'function') throw new TypeError(`A document has no method ${name}`)
    return method.apply(document, args)
  }

  release(id: number): void {
    this.kept.delete(id)
  }
}

/** Names of the methods that an object's classes give it. */
export function methodsOf(document: WorkerDocument): string[] {
  const names = new Set<string>()
  for (
    let layer: object = Object.getPrototypeOf(document);
    layer !== Object.prototype;
    layer = Object.getPrototypeOf(layer)
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(layer))) {
      if (typeof property.value === 'function') names.add(name)
    }
  }
  names.delete('constructor')
  return [...names]
}
