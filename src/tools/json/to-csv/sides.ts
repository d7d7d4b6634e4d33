/** What stands on either side, by direction. */
export const sides = {
  'to-csv': {
    input: {
      language: 'json',
      accept: '.json,.jsonl,.ndjson,.geojson',
      example: `[
  { "id": 12345678901234567890, "name": "李雷", "city": "上海", "tags": ["vip", "new"] },
  { "id": 12345678901234567891, "name": "Zoë, \\"Z\\"", "city": "Zürich", "score": 9.50 },
  { "id": 12345678901234567892, "name": "=1+1", "note": "first line\\nsecond line" }
]
`,
    },
    output: { language: 'text', fileName: 'offkit.csv', mimeType: 'text/csv' },
  },
  'from-csv': {
    input: {
      language: 'text',
      accept: '.csv,.tsv,.txt',
      example: `id,name,city,zip
12345678901234567890,李雷,上海,020001
12345678901234567891,"Zoë, ""Z""",Zürich,08001
`,
    },
    output: { language: 'json', fileName: 'offkit.json', mimeType: 'application/json' },
  },
} as const
