import { isPlain, textOn, visible } from './colors.ts'
import type { DrawingElement } from './element.ts'

/** Collects the colors and dashes of a drawing, and writes them as classes. */
export class Styles {
  private readonly names = new Map<string, string[]>()
  private readonly links = new Map<string, number[]>()
  private readonly notes: string[] = []

  addNode(name: string, { fill, stroke, dashed }: DrawingElement): void {
    const isFilled = fill !== undefined && fill !== '#ffffff'
    const border = stroke && (isFilled || !isPlain(stroke)) ? stroke : undefined
    const rules = [
      ...(isFilled ? [`fill:${fill}`] : []),
      ...(border ? [`stroke:${isFilled ? border : visible(border)}`] : []),
      ...(isFilled ? [`color:${textOn(fill)}`] : []),
      ...(dashed ? ['stroke-dasharray:5 5'] : []),
    ]
    if (rules.length > 0) push(this.names, rules.join(), name)
  }

  addNote(name: string): void {
    this.notes.push(name)
  }

  /** @param index the position of the edge in the code. */
  addEdge(index: number, { stroke }: DrawingElement): void {
    if (stroke && !isPlain(stroke)) push(this.links, `stroke:${visible(stroke)}`, index)
  }

  lines(): readonly string[] {
    const classes = [...this.names].map(
      ([rules, names], at): readonly [string, string, readonly string[]] => [
        `style${at + 1}`,
        rules,
        names,
      ],
    )
    if (this.notes.length > 0) classes.push(['note', 'fill:none,stroke:none', this.notes])
    return [
      ...classes.flatMap(([name, rules, names]) => [
        `classDef ${name} ${rules}`,
        `class ${names.join()} ${name}`,
      ]),
      ...[...this.links].map(([rules, indices]) => `linkStyle ${indices.join()} ${rules}`),
    ]
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
