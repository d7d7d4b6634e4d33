import type { Recipe } from '#src/core/recipe.ts'

/** A recipe to start from, and an input for it. */
export interface RecipeExample {
  /** The end of its message key. */
  readonly id: 'orders' | 'token' | 'digest'
  readonly steps: Recipe['steps']
  readonly input: string
}

export const recipeExamples: readonly RecipeExample[] = [
  {
    id: 'orders',
    steps: [
      { tool: 'json/unescaper', operation: 'unescape', options: {} },
      { tool: 'json/path-finder', operation: 'find', options: { path: '$..orders[*]' } },
      { tool: 'json/to-csv', operation: 'to-csv', options: {} },
    ],
    input: `{"time":"2026-01-05T08:00:00Z","body":"{\\"orders\\":[{\\"id\\":12345678901234567890,\\"total\\":19.90},{\\"id\\":12345678901234567891,\\"total\\":5.00}]}"}
{"time":"2026-01-05T08:01:00Z","body":"{\\"orders\\":[{\\"id\\":12345678901234567892,\\"total\\":7.25}]}"}
`,
  },
  {
    id: 'token',
    steps: [
      { tool: 'encoding/base64', operation: 'decode', options: {} },
      { tool: 'json/to-yaml', operation: 'to-yaml', options: {} },
    ],
    input: 'eyJzZXJ2aWNlIjoiY2Fmw6kiLCJyZXBsaWNhcyI6MywicmF0aW8iOjEuMH0=',
  },
  {
    id: 'digest',
    steps: [
      {
        tool: 'json/validator',
        operation: 'validate',
        options: { indent: 'none', sortKeys: true },
      },
      { tool: 'encoding/hash', operation: 'hash', options: {} },
    ],
    input: '{ "name": "Zoë", "active": true, "score": 9.50 }',
  },
]
