import { useEffect, useState } from 'react'
import type { Ad, AdminAdsAnswer, ChangedAdInput } from '#api/contract/ads.ts'
import { isFieldCode } from '#api/contract/problem.ts'
import { guardLeaving, mayLeave } from '#src/lib/leaving.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './ad-messages.ts'
import { type AdErrors, type AdValues, bodyOf, newValues, valuesOf } from './ad-values.ts'
import { ApiFailure, client, codeOf } from './client.ts'
import { messages as adminMessages } from './messages.ts'

/** Milliseconds in which what is gone can be brought back. */
export const UNDO_MS = 10_000

/** What the form was opened with. */
interface Opened {
  /** As it was fetched; none for a new one. */
  readonly ad: Ad | undefined
  readonly values: AdValues
}

const empty: Opened = { ad: undefined, values: newValues }
const openedOf = (ad: Ad): Opened => ({ ad, values: valuesOf(ad) })

/**
 * The form's state: a new ad, or the edit of one. `refresh` fetches the list once it shows something
 * else than the server has.
 */
export function useAdForm(refresh: () => Promise<AdminAdsAnswer | undefined>) {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const [opened, setOpened] = useState(empty)
  const [values, setValues] = useState(newValues)
  const [errors, setErrors] = useState<AdErrors>({})
  const [busy, setBusy] = useState(false)
  const [opening, setOpening] = useState(0)
  const [newer, setNewer] = useState<Ad>()
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened.values)
  const question = t('unsaved')
  useEffect(
    () => (isDirty ? guardLeaving(() => window.confirm(question)) : undefined),
    [isDirty, question],
  )

  const open = (next: Opened) => {
    setOpened(next)
    setValues(next.values)
    setErrors({})
    setNewer(undefined)
  }
  /** Opens something for the owner to go on with. */
  const start = (next: Opened) => {
    open(next)
    setOpening((count) => count + 1)
  }
  /** The same, unless the owner wants to keep what is not saved. */
  const replace = (next: Opened) => mayLeave() && start(next)

  /** Back to an empty form at once: what was in it can be brought back. */
  const cancel = () => {
    if (isDirty) {
      const run = () => {
        // Something else may have been begun meanwhile.
        if (!mayLeave()) return
        start(opened)
        setValues(values)
      }
      showToast({ title: t('discarded'), duration: UNDO_MS, action: { label: t('undo'), run } })
    }
    open(empty)
  }

  const store = async (body: ChangedAdInput) => {
    const id = opened.ad?.id
    await (id === undefined ? client.create(body) : client.update(id, body))
    showToast({ title: t(id === undefined ? 'created.done' : 'updated.done') })
    // The button that was pressed goes with the other version.
    if (newer) start(empty)
    else open(empty)
    await refresh()
  }

  /** What was changed elsewhere meanwhile is shown beside the form; what was deleted can be added anew. */
  const compare = async () => {
    const found = (await refresh())?.items.find(({ id }) => id === opened.ad?.id)
    if (found) setNewer(found)
    else setOpened(empty)
  }

  const save = async (ad = opened.ad) => {
    const made = bodyOf(values, ad)
    setErrors('errors' in made ? made.errors : {})
    if ('errors' in made || busy) return
    setBusy(true)
    try {
      await store(made.body)
    } catch (error) {
      if (error instanceof ApiFailure) setErrors(errorsOf(error))
      const code = codeOf(error)
      showFailure(t('save.failed'), t(saveReasons[code] ?? 'save.failed.text'))
      if (code === 'stale' || code === 'not-found') await compare()
    } finally {
      setBusy(false)
    }
  }

  const upload = async (file: File) => {
    try {
      const { url } = await client.upload(file)
      setValues((current) => ({ ...current, imageUrl: url }))
      setErrors(({ imageUrl: _, ...others }) => others)
      showToast({ title: t('upload.done') })
    } catch (error) {
      const code = codeOf(error)
      const reason =
        code === 'unsupported-media-type'
          ? t('upload.kind')
          : code === 'too-large'
            ? t('upload.large')
            : adminText(code === 'storage-full' ? 'server.full' : 'server.failed')
      showFailure(t('upload.failed'), reason)
    }
  }

  return {
    values,
    errors,
    busy,
    opening,
    isEdit: opened.ad !== undefined,
    /** The ad as it was saved elsewhere since it was opened here, once saving has found that out. */
    newer,
    setValues,
    /** Saves, in place of `ad` where that was saved elsewhere. */
    save: (ad?: Ad) => save(ad),
    upload,
    cancel,
    startNew: () => replace(empty),
    startEdit: (ad: Ad) => replace(openedOf(ad)),
    /** Takes what was saved elsewhere in place of what is in the form. */
    takeOver: (ad: Ad) => start(openedOf(ad)),
    startCopy: (ad: Ad) => replace({ ...empty, values: valuesOf(ad) }),
    /** The list has deleted an ad, which may be the one in the form. */
    noteDeleted: ({ id }: Ad) => opened.ad?.id === id && open(empty),
    /** The list has switched an ad on or off, which may be the one in the form. */
    noteToggled: (ad: Ad) => {
      if (opened.ad?.id !== ad.id) return
      const enabled = !ad.enabled
      setOpened({
        ad: { ...ad, enabled, version: ad.version + 1 },
        values: { ...opened.values, enabled },
      })
      setValues((current) => ({ ...current, enabled }))
    },
  }
}

export type AdFormState = ReturnType<typeof useAdForm>

const errorsOf = ({ errors }: ApiFailure): AdErrors =>
  Object.fromEntries(
    errors.filter(({ code }) => isFieldCode(code)).map((it) => [it.field, it.code]),
  )

const saveReasons: Readonly<
  Record<string, 'save.stale' | 'save.gone' | 'save.many' | 'save.full'>
> = {
  stale: 'save.stale',
  'not-found': 'save.gone',
  'too-many-ads': 'save.many',
  'storage-full': 'save.full',
}
