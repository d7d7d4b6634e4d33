/** The event of a page whose worker could not be loaded: its version may be gone from the server. */
export const PART_MISSING = 'offkit:part-missing'
