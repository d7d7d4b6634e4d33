import process from 'node:process'

/** Milliseconds of processor time this process has used, which other processes don't prolong. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
