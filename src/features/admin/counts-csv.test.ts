import { expect, it } from 'vitest'
import { toCountsCsv } from './counts-csv.ts'

it('contains a record for each ad and day, and no formulas', () => {
  const ad = (id: string, title: string | null, views: number | null) => ({
    ...{ id, title, views, clicks: 0 },
    days: [{ day: '2030-01-01', views, clicks: 0 }],
  })
  const ads = [ad('a', '=1+1', 12), ad('b', 'x, "y"', null), ad('c', null, 10)]
  expect(toCountsCsv({ ads }).split('\r\n')).toEqual([
    'day,ad,title,views,clicks',
    "2030-01-01,a,'=1+1,12,0",
    '2030-01-01,b,"x, ""y""",<10,0',
    '2030-01-01,c,,10,0',
    '',
  ])
})
