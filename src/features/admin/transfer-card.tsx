import * as v from 'valibot'
import { type AdsDocument, adsDocumentSchema } from '#api/contract/ads.ts'
import { download } from '#src/lib/download.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { isAdField } from './ad-values.ts'
import { useAdminAuth } from './auth-context.ts'
import { Card } from './card.tsx'
import { ApiFailure, client } from './client.ts'
import { FileChoice } from './file-choice.tsx'
import { messages } from './messages.ts'

/** All ads as a file, out and in. */
export function TransferCard() {
  const t = useMessages(messages)
  const { guarded } = useAdminAuth()
  const exportAds = async () => {
    try {
      download(await guarded(client.exportAds), 'offkit-ads.json', 'application/json')
    } catch {
      showToast({
        type: 'destructive',
        title: t('fetch.failed'),
        description: t('fetch.failed.text'),
      })
    }
  }
  const importAds = async (file: File) => {
    try {
      const document = readDocument(await file.text())
      const { created, updated } = await guarded(() => client.importAds(document))
      showToast({
        title: t('import.done'),
        description: t('import.done.text', { created, updated }),
      })
    } catch (error) {
      const path = error instanceof ApiFailure ? (error.errors[0]?.field ?? '') : ''
      const [, index, name = ''] = /^ads\.(\d+)\.?(.*)/.exec(path) ?? []
      const field = isAdField(name) ? t(`field.${name}`) : name
      showToast({
        type: 'destructive',
        title: t('import.failed'),
        description:
          index === undefined
            ? t('import.failed.text')
            : t('import.failed.ad', { number: Number(index) + 1, field }),
      })
    }
  }
  return (
    <Card title={t('transfer.title')}>
      <p>{t('transfer.text')}</p>
      <div className="admin-bar-tight">
        <Button onClick={() => void exportAds()}>{t('export')}</Button>
        <FileChoice label={t('import')} accept=".json" onFile={(file) => void importAds(file)} />
      </div>
    </Card>
  )
}

/** The document in a file; an `ApiFailure` that names the place where it is none. */
function readDocument(text: string): AdsDocument {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new ApiFailure('bad-request')
  }
  if (v.is(adsDocumentSchema, document)) return document
  const { issues } = v.safeParse(adsDocumentSchema, document)
  const field = issues?.[0] && v.getDotPath(issues[0])
  throw new ApiFailure('invalid', [{ field: field ?? '', code: 'wrong-type' }])
}
