import * as v from 'valibot'
import { type AdsDocument, adsDocumentSchema, limits } from '#api/contract/ads.ts'
import { download } from '#src/lib/download.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { FileChoice } from '#src/ui/file-choice.tsx'
import { row } from '#src/ui/styles.ts'
import { faultOf, isAdField, rangeOf } from './ad-values.ts'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { ApiFailure, client, codeOf } from './client.ts'
import { messages as fieldMessages } from './field-messages.ts'
import { omittedImages } from './omitted-images.ts'
import { messages } from './settings-messages.ts'
import { useReasons } from './use-reasons.ts'

/** Exports all ads to a file and imports such a file. */
export function TransferCard() {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const commonReasonOf = useReasons()
  const exportAds = async () => {
    try {
      const exported = await client.exportAds()
      download(exported, 'offkit-ads.json', 'application/json')
      const omitted = omittedImages(exported)
      if (omitted > 0) showFailure(t('export.part'), t('export.part.text', { count: omitted }))
    } catch (error) {
      showCallFailure(error, t('export.failed'), commonReasonOf(error))
    }
  }
  /** Names the invalid ad and field if the file was refused for one. */
  const reasonOf = (error: unknown): string => {
    const [fault] = error instanceof ApiFailure ? error.errors : []
    const [, index, name = ''] = /^ads\.(\d+)\.?(.*)/.exec(fault?.field ?? '') ?? []
    if (fault !== undefined && index !== undefined) {
      return t('import.failed.ad', {
        number: Number(index) + 1,
        field: isAdField(name) ? fieldText(`field.${name}`) : name,
        reason: fieldText(`error.${fault.code}`, rangeOf(name)),
      })
    }
    const code = codeOf(error)
    if (code === 'bad-request' || code === 'invalid') return t('import.failed.text')
    if (code === 'too-many-ads') return t('import.many', { max: limits.ads })
    return commonReasonOf(error)
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
      showCallFailure(error, t('import.failed'), reasonOf(error))
    }
  }
  return (
    <AdminCard title={t('transfer.title')}>
      <p>{t('transfer.text')}</p>
      <div className={row}>
        <Button onClick={() => void exportAds()}>{t('export')}</Button>
        <FileChoice label={t('import')} accept=".json" onFile={(file) => void importAds(file)} />
      </div>
    </AdminCard>
  )
}

/** Parses an exported file. Throws an `ApiFailure` with the path of the first invalid field. */
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
