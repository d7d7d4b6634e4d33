/** JSON as services log it: a body in a string, with a body in a string. */
export const EXAMPLE = `{
  "id": 12345678901234567890,
  "event": "order.paid",
  "payload": "{\\"user\\":\\"李雷\\",\\"amount\\":19.90,\\"extra\\":\\"{\\\\\\"coupons\\\\\\":[\\\\\\"A-1\\\\\\",\\\\\\"B-7\\\\\\"]}\\"}",
  "tags": "[\\"new\\", \\"上海\\"]",
  "note": "{this is no JSON}"
}
`
