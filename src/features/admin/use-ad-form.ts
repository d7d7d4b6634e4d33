import { type RefObject, useState } from 'react'
import { type Ad, type AdminAdsResponse, type ChangedAdInput, limits } from '#api/contract/ads.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { errorsOf, readStored, saveReasons } from './ad-failures.ts'
import { messages } from './ad-messages.ts'
import { bodyOf, valuesOf } from './ad-values.ts'
import { showCallFailure } from './call-failure.ts'
import { ApiFailure, client, codeOf } from './client.ts'
import type { ImageField } from './image-fields.tsx'
import { unreadableErrors } from './unreadable-fields.ts'
import { useImageUpload } from './use-image-upload.ts'
import { emptyForm, openedOf, useOpenedAd } from './use-opened-ad.ts'
import { useReasons } from './use-reasons.ts'

/** How long a discarded or deleted ad can be restored. */
export const UNDO_MS = 10_000

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
  const state = useOpenedAd(element)
  const { opened, values, newer, lost, setOpened, setErrors, open, start, replace } = state
  /** The number of saves and uploads that haven't ended. */
  const [calls, setCalls] = useState(0)
  const busy = calls > 0
  const [refusals, setRefusals] = useState(0)

  /** Clears the form without a question, since the toast can undo it. */
  const cancel = () => {
    if (state.isDirty) {
      const run = () => {
        // The form may have new unsaved changes by now.
        if (!confirmLeave()) return
        start(opened)
        state.setValues(values)
      }
      showToast({ title: t('discarded'), duration: UNDO_MS, action: { label: t('undo'), run } })
    }
    open(emptyForm)
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
      if (state.isUnchanged()) {
        // The pressed button disappears with the comparison, so the form takes the focus.
        if (newer) start(emptyForm)
        else open(emptyForm)
        if (opened.ad && !newer) onClosed(opened.ad)
      } else {
        // Values entered during the call are unsaved changes of the saved ad.
        setOpened(openedOf(ad))
        state.setNewer(undefined)
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
    if (found) state.setNewer({ ad: found, takesFocus: isIdle() })
    else setOpened(emptyForm)
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
    const [isOpen, isIdle] = [state.watchForm(), state.watchFocus()]
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
    const isOpen = state.watchForm()
    setCalls((count) => count + 1)
    try {
      const url = await uploadImage(file)
      if (url === undefined || !isOpen()) return
      state.setValues((current) => ({ ...current, [field]: url }))
      setErrors(({ [field]: _, ...others }) => others)
    } finally {
      setCalls((count) => count - 1)
    }
  }

  return {
    values,
    errors: state.errors,
    busy,
    opening: state.opening,
    /** Counts the reasons to focus the first invalid field. */
    refusals,
    /** The id of the ad that is edited; undefined for a new one. */
    id: opened.ad?.id,
    newer,
    setValues: state.setValues,
    /** Saves the form; `ad` is the version that it overwrites. */
    save: (ad?: Ad) => save(ad),
    upload,
    cancel,
    startNew: () => replace(emptyForm),
    startEdit: (ad: Ad) => replace(openedOf(ad)),
    /** Replaces the form's values with the version saved by another session. */
    takeOver: (ad: Ad) => start(openedOf(ad)),
    startCopy: (ad: Ad) => replace({ ...emptyForm, values: valuesOf(ad) }),
    /** Clears the form if the list has deleted its ad. */
    noteDeleted: ({ id }: Ad) => opened.ad?.id === id && open(emptyForm),
    /** Updates the form if the list has enabled or disabled its version of the ad; saving compares any other one. */
    noteToggled: (ad: Ad) => {
      if (opened.ad?.id !== ad.id || opened.ad.version !== ad.version) return
      const enabled = !ad.enabled
      setOpened({
        ad: { ...ad, enabled, version: ad.version + 1 },
        values: { ...opened.values, enabled },
      })
      state.setValues((current) => ({ ...current, enabled }))
    },
  }
}

export type AdFormState = ReturnType<typeof useAdForm>
