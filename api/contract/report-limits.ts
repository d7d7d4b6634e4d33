/** The views or clicks of one ad in a report. */
export const MAX_PER_AD = 20
/** The ads in a report with views, and those with clicks. */
export const MAX_REPORTED_ADS = 20
