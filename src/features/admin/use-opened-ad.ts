import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { confirmLeave, guardLeaving } from '#src/lib/leave-guard.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './ad-messages.ts'
import { type AdErrors, type AdValues, newValues, valuesOf } from './ad-values.ts'
import type { LostSave } from './lost-save.ts'
import { clearUnreadable } from './unreadable-fields.ts'

interface Opened {
  /** The ad as it was fetched; undefined for a new one. */
  readonly ad: Ad | undefined
  readonly values: AdValues
}

export const emptyForm: Opened = { ad: undefined, values: newValues }
export const openedOf = (ad: Ad): Opened => ({ ad, values: valuesOf(ad) })

/** The ad in the form, and what was entered since it was opened. `element` has the fields, named as the values. */
export function useOpenedAd(element: RefObject<HTMLFormElement | null>) {
  const t = useMessages(messages)
  const [opened, setOpened] = useState(emptyForm)
  const [values, setValues] = useState(newValues)
  const [errors, setErrors] = useState<AdErrors>({})
  const [newer, setNewer] = useState<{ readonly ad: Ad; readonly takesFocus: boolean }>()
  const [opening, setOpening] = useState(0)
  const lost = useRef<LostSave>(undefined)
  /** Counts the opened forms: a call can end after its form was replaced. */
  const form = useRef(0)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
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
  /** Returns whether nothing was entered since then. */
  const isUnchanged = () => latest.current === values

  return {
    opened,
    values,
    errors,
    /** The version saved by another session since the form was opened; undefined until saving fails for it. */
    newer,
    /** Counts the times that the form takes the focus. */
    opening,
    isDirty,
    /** The last save, if it failed. */
    lost,
    setOpened,
    setValues,
    setErrors,
    setNewer,
    open,
    start,
    /** Like `start`, after the owner has confirmed that unsaved changes may be discarded. */
    replace: (next: Opened) => confirmLeave() && start(next),
    isUnchanged,
    /** Returns whether the form that is open now is still open. */
    watchForm: () => {
      const watched = form.current
      return () => form.current === watched
    },
    /** Returns whether nothing was entered or focused since then, so that moving the focus can't misplace typed text. */
    watchFocus: () => {
      const { activeElement } = document
      return () => isUnchanged() && document.activeElement === activeElement
    },
  }
}
