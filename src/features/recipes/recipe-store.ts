import { fitsFile, MAX_RECIPE_STEPS, type Recipe, type RecipeStep } from '#src/core/recipe.ts'
import { Store } from '#src/core/store.ts'
import type { KnownStep } from './run-store.ts'

export interface RecipeState {
  readonly name: string
  readonly steps: readonly KnownStep[]
}

/** A recipe that is being edited. */
export class RecipeStore extends Store<RecipeState> {
  protected state: RecipeState
  private readonly save: (recipe: Recipe) => void
  private lastId = 0

  /** `save` stores the recipe after each change. */
  constructor(initial: Recipe, save: (recipe: Recipe) => void) {
    super()
    this.save = save
    this.state = { name: initial.name, steps: this.known(initial.steps) }
  }

  /** The recipe without identities. */
  readonly read = (): Recipe => {
    const { name, steps } = this.state
    return { name, steps: steps.map(({ id: _, ...step }) => step) }
  }

  readonly rename = (name: string): void => this.change({ name })

  readonly isFull = (): boolean => this.state.steps.length >= MAX_RECIPE_STEPS

  /** Appends a step and returns its id; undefined if the recipe is full. */
  readonly add = (step: RecipeStep): number | undefined => {
    if (this.isFull()) return undefined
    const [added] = this.known([step])
    this.change({ steps: [...this.state.steps, added!] })
    return added!.id
  }

  /** Shows a saved recipe, unless there already is one. */
  readonly restore = (recipe: Recipe): void => {
    const { name, steps } = this.state
    if (name === '' && steps.length === 0 && recipe.steps.length > 0) this.replace(recipe)
  }

  /** Replaces the recipe. Returns a function that restores the former one. */
  readonly replace = (recipe: Recipe): (() => void) => {
    const former = this.read()
    this.change({ name: recipe.name, steps: this.known(recipe.steps) })
    return () => void this.replace(former)
  }

  /** Removes a step. Returns a function that inserts it again, unless the recipe is full. */
  readonly remove = (id: number): (() => void) => {
    const { steps } = this.state
    const at = steps.findIndex((step) => step.id === id)
    this.change({ steps: steps.filter((step) => step.id !== id) })
    return () => {
      const step = steps[at]
      if (step && !this.isFull()) this.change({ steps: this.state.steps.toSpliced(at, 0, step) })
    }
  }

  /** Moves a step to an index; out of range, to the nearest end. */
  readonly move = (id: number, to: number): void => {
    const step = this.state.steps.find((it) => it.id === id)
    if (!step) return
    const rest = this.state.steps.filter((it) => it !== step)
    const at = Math.min(Math.max(to, 0), rest.length)
    this.change({ steps: rest.toSpliced(at, 0, step) })
  }

  readonly turn = (id: number, isOn: boolean): void =>
    this.change({
      steps: this.edited(id, ({ off: _, ...step }) => (isOn ? step : { ...step, off: true })),
    })

  /** Returns false, without a change, if the recipe would be too large to be read again. */
  readonly setOption = (id: number, name: string, value: unknown): boolean => {
    const steps = this.edited(id, (step) => ({
      ...step,
      options: { ...step.options, [name]: value },
    }))
    if (!fitsFile({ ...this.state, steps })) return false
    this.change({ steps })
    return true
  }

  /** The steps with a change of one of them. */
  private edited(id: number, change: (step: KnownStep) => KnownStep): readonly KnownStep[] {
    return this.state.steps.map((step) => (step.id === id ? change(step) : step))
  }

  private known(steps: readonly RecipeStep[]): readonly KnownStep[] {
    return steps.map((step) => ({ ...step, id: ++this.lastId }))
  }

  private change(change: Partial<RecipeState>): void {
    this.set(change)
    this.save(this.read())
  }
}
