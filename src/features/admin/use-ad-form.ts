import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Ad, type AdminAdsResponse, type ChangedAdInput, limits } from '#api/contract/ads.ts'
import { confirmLeave, guardLeaving } from '#src/lib/leave-guard.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { errorsOf, readStored, saveReasons } from './ad-failures.ts'
import { messages } from './ad-messages.ts'
import { type AdErrors, type AdValues, bodyOf, newValues, valuesOf } from './ad-values.ts'
import { showCallFailure } from './call-failure.ts'
import { ApiFailure, client, codeOf } from './client.ts'
import type { ImageField } from './image-fields.tsx'
import type { LostSave } from './lost-save.ts'
import { clearUnreadable, unreadableErrors } from './unreadable-fields.ts'
import { useImageUpload } from './use-image-upload.ts'
import { useReasons } from './use-reasons.ts'

/** How long a discarded or deleted ad can be restored. */
export const UNDO_MS = 10_000

interface Opened {
  /** The ad as it was fetched; undefined for a new one. */
  readonly ad: Ad | undefined
  readonly values: AdValues
}

const empty: Opened = { ad: undefined, values: newValues }
const openedOf = (ad: Ad): Opened => ({ ad, values: valuesOf(ad) })

/** The version saved by another session. */
interface Newer {
  readonly ad: Ad
  readonly takesFocus: boolean
}

/**
 * The state of the form of a new or existing ad. `ads` is the list, `refresh` fetches it again once it is out of date,
 * and `onClosed` is called once an existing ad is saved or canceled. `element` has the fields, named as the values.
 */
export function useAdForm(
  ads: readonly Ad[],
  refresh: () => Promise<AdminAdsResponse | undefined>,
  onClosed: (ad: Ad) => void,
  element: RefObject<HTMLFormElement | null>,
) {
  const t = useMessages(messages)
  const uploadImage = useImageUpload()
  const reasonOf = useReasons()
  const [opened, setOpened] = useState(empty)
  const [values, setValues] = useState(newValues)
  const [errors, setErrors] = useState<AdErrors>({})
  /** The number of saves and uploads that haven't ended. */
  const [calls, setCalls] = useState(0)
  const busy = calls > 0
  const [opening, setOpening] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [newer, setNewer] = useState<Newer>()
  const lost = useRef<LostSave>(undefined)
  /** Counts the opened forms: a call can end after its form was replaced. */
  const form = useRef(0)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  /** Returns whether the form that is open now is still open. */
  const watchForm = () => {
    const watched = form.current
    return () => form.current === watched
  }
  /** Returns whether nothing was entered or focused since then, so that moving the focus can't misplace typed text. */
  const watchFocus = () => {
    const { activeElement } = document
    return () => latest.current === values && document.activeElement === activeElement
  }
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened.values)
  const question = t('unsaved')
  useEffect(
    () => (isDirty ? guardLeaving(() => window.confirm(question)) : undefined),
    [isDirty, question],
  )

  const open = (next: Opened) => {
    form.current++
    lost.current = undefined
    setOpened(next)
    setValues(next.values)
    setErrors({})
    setNewer(undefined)
    clearUnreadable(element.current)
  }
  /** Opens an ad and moves the focus into the form. */
  const start = (next: Opened) => {
    open(next)
    setOpening((count) => count + 1)
  }
  /** Like `start`, after the owner has confirmed that unsaved changes may be discarded. */
  const replace = (next: Opened) => confirmLeave() && start(next)

  /** Clears the form without a question, since the toast can undo it. */
  const cancel = () => {
    if (isDirty) {
      const run = () => {
        // The form may have new unsaved changes by now.
        if (!confirmLeave()) return
        start(opened)
        setValues(values)
      }
      showToast({ title: t('discarded'), duration: UNDO_MS, action: { label: t('undo'), run } })
    }
    open(empty)
    if (opened.ad) onClosed(opened.ad)
  }

  /** The request body; an ad that an earlier save stored, although it failed, isn't created or compared again. */
  const requestOf = async (body: ChangedAdInput) => {
    const stored = lost.current && (await readStored(lost.current, refresh))
    if (stored === undefined) return { id: opened.ad?.id, body }
    return { id: stored.id, body: { ...body, version: stored.version } }
  }

  const store = async (entered: ChangedAdInput, isOpen: () => boolean) => {
    const { id, body } = await requestOf(entered)
    if (isOpen()) lost.current = { body, id, knownIds: new Set(ads.map((ad) => ad.id)) }
    const ad = await (id === undefined ? client.create(body) : client.update(id, body))
    if (isOpen()) lost.current = undefined
    showToast({ title: t(opened.ad === undefined ? 'created.done' : 'updated.done') })
    if (isOpen()) {
      if (latest.current === values) {
        // The pressed button disappears with the comparison, so the form takes the focus.
        if (newer) start(empty)
        else open(empty)
        if (opened.ad && !newer) onClosed(opened.ad)
      } else {
        // Values entered during the call are unsaved changes of the saved ad.
        setOpened(openedOf(ad))
        setNewer(undefined)
      }
    }
    await refresh()
  }

  /** Shows the version saved by another session, or turns the form into a new ad if that session deleted it. */
  const compare = async (isOpen: () => boolean, isIdle: () => boolean) => {
    const items = (await refresh())?.items
    // Without the list, the next save compares again.
    if (items === undefined || !isOpen()) return
    const found = items.find(({ id }) => id === opened.ad?.id)
    if (found) setNewer({ ad: found, takesFocus: isIdle() })
    else setOpened(empty)
  }

  const save = async (ad = opened.ad) => {
    const result = bodyOf(values, ad)
    const faults = {
      ...('errors' in result ? result.errors : {}),
      ...unreadableErrors(element.current),
    }
    setErrors(faults)
    setRefusals((count) => count + 1)
    if ('errors' in result || Object.keys(faults).length > 0 || busy) return
    const [isOpen, isIdle] = [watchForm(), watchFocus()]
    setCalls((count) => count + 1)
    try {
      await store(result.body, isOpen)
    } catch (error) {
      if (isOpen() && error instanceof ApiFailure) {
        setErrors(errorsOf(error))
        if (isIdle()) setRefusals((count) => count + 1)
      }
      const code = codeOf(error)
      const reason = saveReasons[code]
      showCallFailure(
        error,
        t('save.failed'),
        reason ? t(reason, { max: limits.ads }) : reasonOf(error, t('save.failed.text')),
      )
      if (isOpen() && (code === 'stale' || code === 'not-found')) await compare(isOpen, isIdle)
    } finally {
      setCalls((count) => count - 1)
    }
  }

  const upload = async (file: File, field: ImageField) => {
    const isOpen = watchForm()
    setCalls((count) => count + 1)
    try {
      const url = await uploadImage(file)
      if (url === undefined || !isOpen()) return
      setValues((current) => ({ ...current, [field]: url }))
      setErrors(({ [field]: _, ...others }) => others)
    } finally {
      setCalls((count) => count - 1)
    }
  }

  return {
    values,
    errors,
    busy,
    opening,
    /** Counts the reasons to focus the first invalid field. */
    refusals,
    /** The id of the ad that is edited; undefined for a new one. */
    id: opened.ad?.id,
    /** The version saved by another session since the form was opened; undefined until saving fails for it. */
    newer,
    setValues,
    /** Saves the form; `ad` is the version that it overwrites. */
    save: (ad?: Ad) => save(ad),
    upload,
    cancel,
    startNew: () => replace(empty),
    startEdit: (ad: Ad) => replace(openedOf(ad)),
    /** Replaces the form's values with the version saved by another session. */
    takeOver: (ad: Ad) => start(openedOf(ad)),
    startCopy: (ad: Ad) => replace({ ...empty, values: valuesOf(ad) }),
    /** Clears the form if the list has deleted its ad. */
    noteDeleted: ({ id }: Ad) => opened.ad?.id === id && open(empty),
    /** Updates the form if the list has enabled or disabled its version of the ad; saving compares any other one. */
    noteToggled: (ad: Ad) => {
      if (opened.ad?.id !== ad.id || opened.ad.version !== ad.version) return
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
