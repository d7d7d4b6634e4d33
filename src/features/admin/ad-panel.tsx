import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { Ad, AdminAdsAnswer } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AdForm } from './ad-form.tsx'
import { messages } from './messages.ts'
import { NewerVersion } from './newer-version.tsx'
import { Preview, type PreviewAd } from './preview.tsx'
import { useAdForm } from './use-ad-form.ts'

/** What the list of ads asks of the form. */
export interface AdPanelHandle {
  readonly startNew: () => void
  readonly startEdit: (ad: Ad) => void
  readonly startCopy: (ad: Ad) => void
  readonly noteToggled: (ad: Ad) => void
  readonly noteDeleted: (ad: Ad) => void
}

/** The form of one ad with its preview. Its state is its own: typing draws no list of ads anew. */
export function AdPanel({
  ref,
  refresh,
  preview,
}: {
  readonly ref: Ref<AdPanelHandle>
  readonly refresh: () => Promise<AdminAdsAnswer | undefined>
  readonly preview: (ad: PreviewAd) => ReactNode
}) {
  const t = useMessages(messages)
  const form = useAdForm(refresh)
  const { startNew, startEdit, startCopy, noteToggled, noteDeleted, newer } = form
  useImperativeHandle(ref, () => ({ startNew, startEdit, startCopy, noteToggled, noteDeleted }))
  return (
    <AdForm
      title={t(form.isEdit ? 'edit.title' : 'add')}
      values={form.values}
      errors={form.errors}
      busy={form.busy}
      opening={form.opening}
      notice={
        newer && (
          <NewerVersion
            ad={newer}
            values={form.values}
            onTake={form.takeOver}
            onSaveOver={(ad) => void form.saveOver(ad)}
          />
        )
      }
      onChange={form.setValues}
      onUpload={(file) => void form.upload(file)}
      onSave={() => void form.save()}
      onCancel={form.cancel}
    >
      <Preview values={form.values} draw={preview} />
    </AdForm>
  )
}
