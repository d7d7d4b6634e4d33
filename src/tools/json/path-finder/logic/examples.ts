/** Expressions to try: the first is the way of writing without `$`'s siblings, then one of a kind. */
export const examples = [
  '$.store.book[0].title',
  '$.store.book[*].author',
  '$.store.book[1:3]',
  '$..price',
  '$.store.book[?@.price < 10]',
  "$..book[?match(@.title, 'S.*')]",
] as const

/** A document that every example finds something in. */
export const exampleDocument = `{
  "store": {
    "book": [
      { "id": 12345678901234567890, "title": "Sayings of the Century", "author": "Nigel Rees", "price": 8.95 },
      { "id": 12345678901234567891, "title": "Sword of Honour", "author": "Evelyn Waugh", "price": 12.99 },
      { "id": 12345678901234567892, "title": "Moby Dick", "author": "Herman Melville", "price": 8.990 },
      { "id": 12345678901234567893, "title": "红楼梦", "author": "曹雪芹", "price": 22.99 }
    ],
    "bicycle": { "color": "red", "price": 399.00 }
  }
}
`
