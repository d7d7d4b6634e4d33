/** Expressions that the page offers, one for each kind of selector. */
export const examples = [
  '$.store.book[0].title',
  '$.store.book[*].author',
  '$.store.book[1:3]',
  '$..price',
  '$.store.book[?@.price < 10]',
  "$..book[?match(@.title, 'S.*')]",
] as const

/** A document in which every example has a match. */
export const exampleDocument = `{
  "store": {
    "book": [
      { "id": 12345678901234567890, "title": "Sayings of the Century", "author": "Nigel Rees", "price": 8.95 },
      { "id": 12345678901234567891, "title": "Sword of Honour", "author": "Evelyn Waugh", "price": 12.99 },
      { "id": 12345678901234567892, "title": "Moby Dick", "author": "Herman Melville", "price": 8.990 },
      { "id": 12345678901234567893, "title": "Jane Eyre", "author": "Charlotte Brontë", "price": 22.99 }
    ],
    "bicycle": { "color": "red", "price": 399.00 }
  }
}
`

/** The result of the second example for this document, in each view. */
export const exampleResult = {
  values: `[
  "Nigel Rees",
  "Evelyn Waugh",
  "Herman Melville",
  "Charlotte Brontë"
]`,
  paths: `[
  "$['store']['book'][0]['author']",
  "$['store']['book'][1]['author']",
  "$['store']['book'][2]['author']",
  "$['store']['book'][3]['author']"
]`,
  list: `1  "Nigel Rees"
   $['store']['book'][0]['author']
2  "Evelyn Waugh"
   $['store']['book'][1]['author']
3  "Herman Melville"
   $['store']['book'][2]['author']
4  "Charlotte Brontë"
   $['store']['book'][3]['author']`,
  tree: `▾ store
  ▾ book
    ▾ 0
        id: 12345678901234567890
        title: "Sayings of the Century"
      ▸ author: "Nigel Rees"
        price: 8.95
    ▸ 1
    ▸ 2
    ▸ 3
  ▸ bicycle`,
} as const
