import fc from 'fast-check'

/**
 * fast-check with the same seed in every run, so that a change fails a test and not chance. `FUZZ_SEED` sets another
 * one, and most properties read their number of runs from `FUZZ_RUNS`.
 */
export default fc
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_122) })
