import { expect, test } from 'vitest'
import { iconsIn } from './icons.ts'

test.each([
  [
    'flowchart TD\n  A["fa:fa-user Me"] --> B(fab:fa-github) --> A2[fa:fa-user]',
    ['fa:user', 'fab:github'],
  ],
  ['flowchart TD\n  A@{ shape: icon, icon: "mdi:home", label: "x" }', ['mdi:home']],
  ['architecture-beta\n  service a(logos:aws-s3)[S3]\n  group b(cloud)[x]', ['logos:aws-s3']],
  ['sequenceDiagram\n  A->>B: call(a:b)', []],
  ['graph TD\n  A --> B', []],
])('finds the icons of %j', (code, names) => {
  expect(iconsIn(code)).toEqual(names)
})
