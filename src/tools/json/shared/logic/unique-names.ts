/** Makes names unique by appending a number: `a`, `a (2)`, `a (3)`. */
export class UniqueNames {
  private readonly taken = new Set<string>()
  private readonly nextNumbers = new Map<string, number>()

  /** Returns the name, or the name with the first free number, and marks it as taken. */
  reserve(original: string): string {
    let name = original
    let number = this.nextNumbers.get(original) ?? 2
    for (; this.taken.has(name); number++) name = `${original} (${number})`
    if (name !== original) this.nextNumbers.set(original, number)
    this.taken.add(name)
    return name
  }
}
