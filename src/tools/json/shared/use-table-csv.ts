import { useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { fileNameOf, kinds, namedAfter } from '#src/core/kinds.ts'
import { download } from '#src/lib/download.ts'
import { isReadable } from '#src/lib/text-blob.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { useResultState } from '#src/tools/shared/result-state.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { messages } from './table-messages.ts'
import type { WrittenCsv } from './table-source.ts'
import type { TableStore } from './table-store.ts'

/** Copies or downloads the visible rows and columns of a table as CSV. */
export function useTableCsv(store: TableStore) {
  const t = useMessages(messages)
  const reasons: Readonly<Record<string, string>> = {
    'csv.too-many-fields': t('csv.too-many-fields'),
    'document.gone': useMessages(shared)('document.gone'),
  }
  const { isStale, inputName } = useResultState()
  const { copy, copied } = useCopy()
  const [isBusy, setBusy] = useState(false)
  const save = async ({ output, guarded }: WrittenCsv, reason: string | undefined) => {
    if (!(await isReadable(output.blob))) throw new ToolFailure('document.gone')
    const name = fileNameOf('csv')
    download(output.blob, inputName ? namedAfter(inputName, name) : name, kinds.csv.mimeType)
    const description = reason ?? guardText(guarded)
    if (description) showToast({ title: t('csv.downloaded'), description })
  }
  const guardText = (count: number) => (count > 0 ? t('csv.guarded', { count }) : undefined)
  const copyOrSave = async () => {
    const written = store.csv()
    await copy(written.then((csv) => (csv && !isLarge(csv) ? csv.output.blob : undefined)))
    const csv = await written
    if (!csv) return
    if (isLarge(csv)) return save(csv, t('csv.large'))
    const title = guardText(csv.guarded)
    if (title) showToast({ title })
  }
  const saveAll = async () => {
    const csv = await store.csv()
    if (csv) await save(csv, undefined)
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isToolFailure(error)) throw error
      const description = reasons[error.code]
      showToast({ type: 'destructive', title: t('csv.failed'), description })
    } finally {
      setBusy(false)
    }
  }
  return {
    copied,
    canWrite: !isStale && !isBusy,
    copy: () => void attempt(copyOrSave),
    download: () => void attempt(saveAll),
  }
}

/** A page can’t copy more without a pause. */
const MAX_COPY_BYTES = 5_000_000

const isLarge = ({ output }: WrittenCsv) => output.size > MAX_COPY_BYTES
