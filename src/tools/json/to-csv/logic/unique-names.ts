/** Gives names of which no two are the same: a further one of a name has a number behind it. */
export class UniqueNames {
  private readonly taken = new Set<string>()
  private readonly numbers = new Map<string, number>()

  /** The name itself, or with the first number behind it that makes it a new one. */
  give(plain: string): string {
    let name = plain
    let number = this.numbers.get(plain) ?? 2
    for (; this.taken.has(name); number++) name = `${plain} (${number})`
    if (name !== plain) this.numbers.set(plain, number)
    this.taken.add(name)
    return name
  }
}
