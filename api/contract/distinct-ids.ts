import * as v from 'valibot'

interface Identified {
  readonly id?: string | undefined
}

/** Refuses an id that an earlier item of a list has, since only one of the two would be stored. */
export const distinctIds = <Item extends Identified>(message: string) =>
  v.rawCheck<Item[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    const known = new Set<string>()
    for (const [key, value] of input.entries()) {
      const { id } = value
      if (id === undefined) continue
      if (known.has(id)) {
        const item = { type: 'array', origin: 'value', input, key, value } as const
        const field = {
          type: 'object',
          origin: 'value',
          input: { id },
          key: 'id',
          value: id,
        } as const
        addIssue({ message, path: [item, field] })
      }
      known.add(id)
    }
  })
