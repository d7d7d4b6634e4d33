import * as v from 'valibot'
import { type AdsDocument, adsDocumentSchema } from '#api/contract/ads.ts'
import { download } from '#src/lib/download.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { FileChoice } from '#src/ui/file-choice.tsx'
import { row } from '#src/ui/styles.ts'
import { faultOf, isAdField } from './ad-values.ts'
import { Card } from './card.tsx'
import { ApiFailure, client, codeOf } from './client.ts'
import { messages as fieldMessages } from './field-messages.ts'
import { messages as adminMessages } from './messages.ts'
import { messages } from './settings-messages.ts'

/** All ads as a file, out and in. */
export function TransferCard() {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const adminText = useMessages(adminMessages)
  const exportAds = async () => {
    try {
      download(await client.exportAds(), 'offkit-ads.json', 'application/json')
    } catch {
      showFailure(adminText('fetch.failed'), adminText('fetch.failed.text'))
    }
  }
  /** Names the ad and the field at fault, where the file is refused for one. */
  const reasonOf = (error: unknown): string => {
    const [fault] = error instanceof ApiFailure ? error.errors : []
    const [, index, name = ''] = /^ads\.(\d+)\.?(.*)/.exec(fault?.field ?? '') ?? []
    if (fault !== undefined && index !== undefined) {
      return t('import.failed.ad', {
        number: Number(index) + 1,
        field: isAdField(name) ? fieldText(`field.${name}`) : name,
        reason: fieldText(`error.${fault.code}`),
      })
    }
    const code = codeOf(error)
    if (code === 'bad-request' || code === 'invalid') return t('import.failed.text')
    if (code === 'too-many-ads') return t('import.many')
    return adminText(code === 'storage-full' ? 'server.full' : 'server.failed')
  }
  const importAds = async (file: File) => {
    try {
      const document = readDocument(await file.text())
      const { created, updated } = await client.importAds(document)
      showToast({
        title: t('import.done'),
        description: t('import.done.text', { created, updated }),
      })
    } catch (error) {
      showFailure(t('import.failed'), reasonOf(error))
    }
  }
  return (
    <Card title={t('transfer.title')}>
      <p>{t('transfer.text')}</p>
      <div className={row}>
        <Button onClick={() => void exportAds()}>{t('export')}</Button>
        <FileChoice label={t('import')} accept=".json" onFile={(file) => void importAds(file)} />
      </div>
    </Card>
  )
}

/** The document in a file; an `ApiFailure` that names the place where it is none. */
function readDocument(text: string): AdsDocument {
  const document = parsed(text)
  if (v.is(adsDocumentSchema, document)) return document
  const { issues = [] } = v.safeParse(adsDocumentSchema, document)
  throw new ApiFailure('invalid', issues.slice(0, 1).map(faultOf))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiFailure('bad-request')
  }
}
