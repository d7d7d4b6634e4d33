/** Two documents with one difference of each kind. */
export const example = {
  original: `{
  "order": 12345678901234567890,
  "customer": { "name": "Zoë", "city": "Paris" },
  "items": [
    { "id": 1, "sku": "A-1", "price": 19.90 },
    { "id": 2, "sku": "B-7", "price": 1e3 },
    { "id": 3, "sku": "C-3", "price": 5 }
  ],
  "note": "draft"
}
`,
  changed: `{
  "order": 12345678901234567891,
  "customer": { "city": "Paris", "name": "Zoë" },
  "items": [
    { "id": 3, "sku": "C-3", "price": 5 },
    { "id": 1, "sku": "A-1", "price": 19.9 },
    { "id": 2, "sku": "B-7", "price": 990 }
  ],
  "paid": true
}
`,
  patch: `[
  { "op": "replace", "path": "/items/1/price", "value": 990 },
  { "op": "move", "from": "/items/2", "path": "/items/0" },
  { "op": "remove", "path": "/note" },
  { "op": "add", "path": "/paid", "value": true }
]
`,
}
