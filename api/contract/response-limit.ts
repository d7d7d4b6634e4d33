/** The visitors' response of `GET /api/ads`; pages refuse a larger one and then show no ads. */
export const MAX_ADS_RESPONSE_BYTES = 1_000_000
