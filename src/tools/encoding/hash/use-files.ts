import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { openedFiles } from '#src/lib/opened-files.ts'
import { useStore } from '#src/lib/use-store.ts'
import type { ExpectedDigest } from './logic/digest.ts'
import { isDigestList, parseExpected } from './logic/expected.ts'
import { messages } from './messages.ts'

/** Larger files are never parsed as checksum files. */
const MAX_LIST_BYTES = 2_000_000

const noFiles: readonly File[] = []

/** The digests in the checksum files that were opened. */
const digestsOf = new WeakMap<File, readonly ExpectedDigest[]>()

/**
 * The opened files, which stay while other pages are open; checksum files are detected by their content.
 *
 * @param label names the files in a warning that a reload loses them.
 */
export function useFiles(label: string) {
  const { byPage } = useStore(openedFiles)
  const files = byPage.get(PAGE)?.files ?? noFiles
  const [pending, setPending] = useState<readonly File[]>([])

  const change = (next: readonly File[]) => openedFiles.put(PAGE, { files: next, label })
  const append = useEffectEvent((added: readonly File[]) => change([...files, ...added]))
  useEffect(() => {
    if (pending.length === 0) return
    let isCanceled = false
    void Promise.all(pending.map(readList)).then(() => {
      if (isCanceled) return
      setPending([])
      append(pending)
    })
    return () => {
      isCanceled = true
    }
  }, [pending])

  return {
    files,
    /** Digests in the checksum files. */
    lists: useMemo(() => listsIn(files), [files]),
    add: (added: readonly File[]) => setPending((previous) => [...previous, ...added]),
    remove: (file: File) => change(files.filter((it) => it !== file)),
    clear: () => change([]),
  }
}

/** The draft key of the page. */
const PAGE = messages.namespace

function listsIn(files: readonly File[]): ReadonlyMap<File, readonly ExpectedDigest[]> {
  const lists = new Map<File, readonly ExpectedDigest[]>()
  for (const file of files) {
    const digests = digestsOf.get(file)
    if (digests) lists.set(file, digests)
  }
  return lists
}

/** Remembers the digests of a file if it is a checksum file. */
async function readList(file: File): Promise<void> {
  if (file.size === 0 || file.size > MAX_LIST_BYTES) return
  try {
    const expected = parseExpected(await file.text(), file.name)
    if (expected.ok && isDigestList(expected)) digestsOf.set(file, expected.digests)
  } catch {
    // An unreadable file is reported when it is hashed.
  }
}
