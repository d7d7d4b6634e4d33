import { ToolFailure } from '#src/core/failure.ts'
import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { copyValue, openValue, type SourceValue, type Value } from './tree.ts'
import { equalValues } from './tree-equality.ts'

/**
 * Applies a JSON Patch (RFC 6902), or one operation of it.
 *
 * @throws ToolFailure with the number of the operation (1-based) and its path: `patch.no-array`,
 * `patch.operation` (isn't valid), `patch.pointer` (isn't a JSON Pointer), `patch.missing` (the
 * path doesn't exist), `patch.index`, `patch.into-itself`, or `patch.test` (the values differ).
 */
export function applyJsonPatch(target: Value, patch: SourceValue): Value {
  if (isSingleOperation(patch)) return new Operation(patch, 1).apply(target)
  const operations = openValue(patch)
  if (operations.kind !== 'array') throw new ToolFailure('patch.no-array')
  return operations.items.reduce(
    (value, operation, at) => new Operation(operation, at + 1).apply(value),
    target,
  )
}

/** Whether a patch is one operation without the array around it. */
export function isSingleOperation(patch: SourceValue): boolean {
  const opened = openValue(patch)
  if (opened.kind !== 'object') return false
  const op = textOf(opened.members.get('op'))
  const path = textOf(opened.members.get('path'))
  return op !== undefined && operators.has(op) && path !== undefined && /^(?:\/|$)/.test(path)
}

const operators = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test'])

/** The text of a string; undefined for other values. */
function textOf(value: Value | undefined): string | undefined {
  const isString =
    value?.kind === 'source' && kindAt(value.document, value.index) === NodeKind.string
  return isString ? decodeString(value.document, value.index) : undefined
}

/** The number of the first item of an array that isn't a JSON Patch operation (1-based), or 0. */
export function numberOfNoOperation(patch: SourceValue): number {
  const opened = openValue(patch)
  return opened.kind === 'array' ? opened.items.findIndex((item) => !isOperation(item)) + 1 : 0
}

function isOperation(item: Value): boolean {
  const opened = openValue(item)
  return opened.kind === 'object' && ['op', 'path'].every((name) => opened.members.has(name))
}

class Operation {
  private readonly members: ReadonlyMap<string, Value>
  private readonly number: number

  constructor(operation: Value, number: number) {
    const opened = openValue(operation)
    this.number = number
    this.members = opened.kind === 'object' ? opened.members : new Map()
  }

  apply(target: Value): Value {
    const op = this.text('op')
    const path = this.text('path')
    switch (op) {
      case 'add':
        return this.add(target, path, this.value())
      case 'remove':
        return this.remove(target, path)
      case 'replace':
        return this.replace(target, path, this.value())
      case 'move':
        return this.move(target, path)
      case 'copy':
        return this.add(target, path, copyValue(this.find(target, this.text('from'))))
      case 'test':
        if (equalValues(this.find(target, path), this.value())) return target
        throw this.failure('test', path)
      default:
        throw this.failure('operation', path)
    }
  }

  private move(target: Value, path: string): Value {
    const from = this.text('from')
    if (path.startsWith(`${from}/`)) throw this.failure('into-itself', path)
    const moved = this.find(target, from)
    if (path === from) return target
    if (from === '') throw this.failure('into-itself', path)
    return this.add(this.remove(target, from), path, moved)
  }

  private add(target: Value, path: string, value: Value): Value {
    if (path === '') return value
    return this.inContainer(target, path, (container, step) => {
      if (container.kind === 'object') container.members.set(step, value)
      else {
        const { items } = container
        items.splice(step === '-' ? items.length : this.index(step, items.length, path), 0, value)
      }
    })
  }

  private replace(target: Value, path: string, value: Value): Value {
    if (path === '') return value
    return this.inContainer(target, path, (container, step) => {
      this.child(container, step, path)
      if (container.kind === 'object') container.members.set(step, value)
      else container.items[Number(step)] = value
    })
  }

  private remove(target: Value, path: string): Value {
    if (path === '') throw this.failure('operation', path)
    return this.inContainer(target, path, (container, step) => {
      if (container.kind === 'array') {
        container.items.splice(this.index(step, container.items.length - 1, path), 1)
      } else if (!container.members.delete(step)) throw this.failure('missing', path)
    })
  }

  private find(target: Value, path: string): Value {
    return this.steps(path).reduce(
      (value, step) => this.child(openValue(value), step, path),
      target,
    )
  }

  /** Opens the containers on a path in place, and changes the last one. */
  private inContainer(
    target: Value,
    path: string,
    change: (container: Exclude<Value, SourceValue>, step: string) => void,
  ): Value {
    const steps = this.steps(path)
    const last = steps.pop() ?? ''
    const root = openValue(target)
    let container = root
    for (const step of steps) {
      const child = openValue(this.child(container, step, path))
      if (container.kind === 'object') container.members.set(step, child)
      else if (container.kind === 'array') container.items[Number(step)] = child
      container = child
    }
    if (container.kind === 'source') throw this.failure('missing', path)
    change(container, last)
    return root
  }

  private child(container: Value, step: string, path: string): Value {
    if (container.kind === 'array') {
      return container.items[this.index(step, container.items.length - 1, path)]!
    }
    const child = container.kind === 'object' ? container.members.get(step) : undefined
    if (!child) throw this.failure('missing', path)
    return child
  }

  private index(step: string, most: number, path: string): number {
    if (!/^(?:0|[1-9]\d*)$/.test(step)) throw this.failure('index', path)
    if (Number(step) > most) throw this.failure('missing', path)
    return Number(step)
  }

  private steps(path: string): string[] {
    if (path !== '' && (!path.startsWith('/') || /~(?![01])/.test(path))) {
      throw this.failure('pointer', path)
    }
    return path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  }

  private value(): Value {
    const value = this.members.get('value')
    if (!value) throw this.failure('operation', this.text('path'))
    return copyValue(value)
  }

  private text(name: string): string {
    const text = textOf(this.members.get(name))
    if (text === undefined) throw this.failure('operation', '')
    return text
  }

  private failure(code: string, path: string): ToolFailure {
    return new ToolFailure(`patch.${code}`, { number: this.number, path })
  }
}
