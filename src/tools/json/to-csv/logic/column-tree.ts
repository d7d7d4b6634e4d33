/** The place of a field in a nested record. */
type Shape =
  | { readonly kind: 'field'; readonly column: number }
  | { readonly kind: 'object'; readonly members: Map<string, Shape> }
  | { readonly kind: 'array'; readonly elements: Shape[] }

/** Nests the fields of columns such as `a.b` and `a[0]`, the names that flattening gives. */
export class ColumnTree {
  /** Names with a conflict, such as `a.b` beside `a`. They are keys of the record as they are. */
  readonly conflicts: string[] = []
  private readonly members = new Map<string, Shape>()

  constructor(names: readonly string[]) {
    const root: Shape = { kind: 'object', members: this.members }
    const plain = new Set(names.filter((name) => stepsOf(name).length === 1))
    for (const [column, name] of names.entries()) {
      const steps = stepsOf(name)
      const isFree = steps.length === 1 || !plain.has(`${steps[0]}`)
      if (isFree && place(root, steps, column)) continue
      this.conflicts.push(name)
      this.add(name, column)
    }
  }

  /** Adds a column that isn't nested. */
  add(name: string, column: number): void {
    this.members.set(name, { kind: 'field', column })
  }

  /**
   * A record as JSON. Below its top level, empty fields are omitted, except before another element of
   * an array, where they are null.
   */
  write(fields: readonly string[], textOf: (field: string, column: number) => string): string {
    const nested = (shape: Shape): string | undefined => {
      if (shape.kind === 'field') {
        const field = fields[shape.column]
        return field === undefined || field === '' ? undefined : textOf(field, shape.column)
      }
      if (shape.kind === 'object') {
        const members = membersOf(shape.members, nested)
        return members === '' ? undefined : `{${members}}`
      }
      const elements = shape.elements.map(nested)
      const count = elements.findLastIndex((element) => element !== undefined) + 1
      const written = elements.slice(0, count).map((element) => element ?? 'null')
      return count === 0 ? undefined : `[${written.join(', ')}]`
    }
    const top = (shape: Shape) => {
      const field = shape.kind === 'field' ? fields[shape.column] : undefined
      return shape.kind !== 'field' || field === undefined
        ? nested(shape)
        : textOf(field, shape.column)
    }
    return `{${membersOf(this.members, top)}}`
  }
}

function membersOf(
  members: ReadonlyMap<string, Shape>,
  textOf: (shape: Shape) => string | undefined,
): string {
  const written: string[] = []
  for (const [key, shape] of members) {
    const text = textOf(shape)
    if (text !== undefined) written.push(`${JSON.stringify(key)}: ${text}`)
  }
  return written.join(', ')
}

type Steps = readonly (string | number)[]

/** The keys and indexes of a column's name; only the name itself if it isn't a path. */
function stepsOf(name: string): Steps {
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[(?:0|[1-9]\d{0,3})\])*$/.test(name)) return [name]
  const steps = [...name.matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)]
  if (steps.length > MAX_STEPS) return [name]
  return steps.map(([, index, key = '']) => (index === undefined ? key : Number(index)))
}

/** Flattening stops at this depth too. */
const MAX_STEPS = 64

/** Adds a column below `shape`. Returns false, without effect, if its name conflicts with another. */
function place(shape: Shape, [step, ...rest]: Steps, column: number): boolean {
  if (step === undefined || shape.kind === 'field') return false
  const isIndex = typeof step === 'number'
  if (isIndex !== (shape.kind === 'array')) return false
  const found = shape.kind === 'array' ? shape.elements[Number(step)] : shape.members.get(`${step}`)
  if (found) return place(found, rest, column)
  // Elements in order, without gaps.
  if (shape.kind === 'array' && step !== shape.elements.length) return false
  const created = shapeOf(rest, column)
  if (!created) return false
  if (shape.kind === 'array') shape.elements.push(created)
  else shape.members.set(`${step}`, created)
  return true
}

/** A new shape with one column; undefined if its arrays don't start with the index 0. */
function shapeOf([step, ...rest]: Steps, column: number): Shape | undefined {
  if (step === undefined) return { kind: 'field', column }
  const inner = shapeOf(rest, column)
  if (!inner || (typeof step === 'number' && step !== 0)) return undefined
  return typeof step === 'number'
    ? { kind: 'array', elements: [inner] }
    : { kind: 'object', members: new Map([[step, inner]]) }
}
