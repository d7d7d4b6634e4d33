import { useEffect, useState } from 'react'
import { type ExpectedDigest, isDigestList, parseExpected } from './logic/expected.ts'

/** Larger files are never parsed as checksum files. */
const MAX_LIST_BYTES = 2_000_000

interface Opened {
  readonly files: readonly File[]
  /** Digests in the checksum files. */
  readonly lists: ReadonlyMap<File, readonly ExpectedDigest[]>
}

const noFiles: Opened = { files: [], lists: new Map() }

/** The opened files; checksum files are detected by their content. */
export function useFiles() {
  const [opened, setOpened] = useState(noFiles)
  const [pending, setPending] = useState<readonly File[]>([])

  useEffect(() => {
    if (pending.length === 0) return
    let isCanceled = false
    void Promise.all(pending.map(readList)).then((found) => {
      if (isCanceled) return
      setPending([])
      setOpened(({ files, lists }) => ({
        files: [...files, ...pending],
        lists: new Map([...lists, ...found.filter((it) => it !== undefined)]),
      }))
    })
    return () => {
      isCanceled = true
    }
  }, [pending])

  return {
    ...opened,
    add: (files: readonly File[]) => setPending((previous) => [...previous, ...files]),
    remove: (file: File) =>
      setOpened(({ files, lists }) => ({ files: files.filter((it) => it !== file), lists })),
    clear: () => setOpened(noFiles),
  }
}

/** The file and its digests if it is a checksum file. */
async function readList(file: File) {
  if (file.size === 0 || file.size > MAX_LIST_BYTES) return undefined
  try {
    const expected = parseExpected(await file.text(), file.name)
    return expected.ok && isDigestList(expected) ? ([file, expected.digests] as const) : undefined
  } catch {
    // An unreadable file is reported when it is hashed.
    return undefined
  }
}
