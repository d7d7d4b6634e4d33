import type { TaskTable } from './protocol.ts'

/** Every heavy task: `group/name`, and the tool's logic that does it, loaded on first use. */
export const tasks = {
  'json/validate': async () => (await import('#src/tools/json/validator/logic.ts')).validateJson,
  'json/to-yaml': async () => (await import('#src/tools/json/to-yaml/logic.ts')).jsonToYaml,
  'json/from-yaml': async () => (await import('#src/tools/json/to-yaml/logic.ts')).yamlToJson,
  'json/open-paths': async () => (await import('#src/tools/json/path-finder/logic.ts')).openPaths,
  'json/find-paths': async () => (await import('#src/tools/json/path-finder/logic.ts')).findPaths,
} satisfies TaskTable

export type Tasks = typeof tasks
