const SEED = 0x2f6e2b1

/**
 * Restarts `Math.random` with the same numbers (mulberry32). Mermaid names commits and draws by hand at random, so
 * an exported diagram would differ from the one on screen.
 */
export function restartRandom(): void {
  let state = SEED
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
