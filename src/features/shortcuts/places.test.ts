import { expect, test } from 'vitest'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { places } from './places.ts'

test('the dialog lists every shortcut once', () => {
  const listed = places.flatMap(({ names }): readonly string[] => names)
  expect(listed.toSorted()).toEqual(Object.keys(shortcuts).toSorted())
})
