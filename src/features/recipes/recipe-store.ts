import { fitsFile, MAX_RECIPE_STEPS, type Recipe, type RecipeStep } from '#src/core/recipe.ts'
import { Store } from '#src/core/store.ts'
import type { KnownStep } from './run-store.ts'

export interface RecipeState {
  readonly name: string
  readonly steps: readonly KnownStep[]
}

/** Why a change is refused: the recipe couldn't be read again. */
export type RecipeLimit = 'steps' | 'size'

/** A recipe that is being edited. It is never too large to be read again. */
export class RecipeStore extends Store<RecipeState> {
  /** Called when a change is refused, which then has no effect. */
  onRefused: ((limit: RecipeLimit) => void) | undefined
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
  readonly read = (): Recipe => withoutIds(this.state)

  readonly rename = (name: string): boolean => this.change({ name })

  readonly isFull = (): boolean => this.state.steps.length >= MAX_RECIPE_STEPS

  /** Appends a step. Returns whether it did. */
  readonly add = (step: RecipeStep): boolean =>
    this.change({ steps: [...this.state.steps, ...this.known([step])] })

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

  /** Removes a step. Returns a function that inserts it again. */
  readonly remove = (id: number): (() => void) => {
    const { steps } = this.state
    const at = steps.findIndex((step) => step.id === id)
    this.change({ steps: steps.filter((step) => step.id !== id) })
    return () => {
      const step = steps[at]
      if (step) this.change({ steps: this.state.steps.toSpliced(at, 0, step) })
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

  readonly turn = (id: number, isOn: boolean): boolean =>
    this.change({
      steps: this.edited(id, ({ off: _, ...step }) => (isOn ? step : { ...step, off: true })),
    })

  readonly setOption = (id: number, name: string, value: unknown): boolean =>
    this.change({
      steps: this.edited(id, (step) => ({ ...step, options: { ...step.options, [name]: value } })),
    })

  /** The steps with a change of one of them. */
  private edited(id: number, change: (step: KnownStep) => KnownStep): readonly KnownStep[] {
    return this.state.steps.map((step) => (step.id === id ? change(step) : step))
  }

  private known(steps: readonly RecipeStep[]): readonly KnownStep[] {
    return steps.map((step) => ({ ...step, id: ++this.lastId }))
  }

  /** Returns false, without a change, if the recipe couldn't be read again. */
  private change(change: Partial<RecipeState>): boolean {
    const next = { ...this.state, ...change }
    const limit = exceededLimit(next)
    if (limit) {
      this.onRefused?.(limit)
      return false
    }
    this.set(change)
    this.save(this.read())
    return true
  }
}

function exceededLimit(recipe: RecipeState): RecipeLimit | undefined {
  if (recipe.steps.length > MAX_RECIPE_STEPS) return 'steps'
  return fitsFile(withoutIds(recipe)) ? undefined : 'size'
}

const withoutIds = ({ name, steps }: RecipeState): Recipe => ({
  name,
  steps: steps.map(({ id: _, ...step }) => step),
})
