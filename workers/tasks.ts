import type { TaskTable } from './protocol.ts'

/** Every heavy task: `group/name`, and the tool's logic that does it, loaded on first use. */
export const tasks = {} satisfies TaskTable

export type Tasks = typeof tasks
