/** Window event: a worker or chunk couldn't be loaded, perhaps because its version is gone. */
export const CHUNK_MISSING = 'offkit:part-missing'
