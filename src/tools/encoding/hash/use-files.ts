import { useEffect, useState } from 'react'
import { type ExpectedDigest, isDigestList, parseExpected } from './logic/expected.ts'

/** The largest file that is looked at for being a list of digests, in bytes. */
const LONGEST_LIST = 2_000_000

interface Opened {
  readonly files: readonly File[]
  /** The digests of those that are lists. */
  readonly lists: ReadonlyMap<File, readonly ExpectedDigest[]>
}

const none: Opened = { files: [], lists: new Map() }

/** The files of the page; lists of digests among them are known by their content. */
export function useFiles() {
  const [opened, setOpened] = useState(none)
  const [pending, setPending] = useState<readonly File[]>([])

  useEffect(() => {
    if (pending.length === 0) return
    let gone = false
    void Promise.all(pending.map(listOf)).then((found) => {
      if (gone) return
      setPending([])
      setOpened(({ files, lists }) => ({
        files: [...files, ...pending],
        lists: new Map([...lists, ...found.filter((it) => it !== undefined)]),
      }))
    })
    return () => {
      gone = true
    }
  }, [pending])

  return {
    ...opened,
    add: (files: readonly File[]) => setPending((former) => [...former, ...files]),
    remove: (file: File) =>
      setOpened(({ files, lists }) => ({ files: files.filter((it) => it !== file), lists })),
    clear: () => setOpened(none),
  }
}

/** A file alone is hashed even where it is a list: that is told once there are other files. */
async function listOf(file: File) {
  if (file.size === 0 || file.size > LONGEST_LIST) return undefined
  try {
    const expected = parseExpected(await file.text(), file.name)
    return expected.ok && isDigestList(expected) ? ([file, expected.digests] as const) : undefined
  } catch {
    // One that cannot be read says so when it is hashed.
    return undefined
  }
}
