import { useEffect, useState } from 'react'
import type { Ad, ChangedAdInput } from '#api/contract/ads.ts'
import { isFieldCode } from '#api/contract/problem.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { type AdErrors, type AdValues, bodyOf, newValues, valuesOf } from './ad-values.ts'
import { useAdminAuth } from './auth-context.ts'
import { ApiFailure, client, hasCode } from './client.ts'
import { messages } from './messages.ts'

/** What the form was opened with. */
interface Opened {
  readonly id: string | undefined
  readonly version: number | undefined
  readonly values: AdValues
}

const empty: Opened = { id: undefined, version: undefined, values: newValues }

/** The form's state: a new ad, or the edit of one; `refresh` is called once the list shows something else than the server has. */
export function useAdForm(refresh: () => Promise<void>) {
  const t = useMessages(messages)
  const { guarded } = useAdminAuth()
  const [opened, setOpened] = useState(empty)
  const [values, setValues] = useState(newValues)
  const [errors, setErrors] = useState<AdErrors>({})
  const [busy, setBusy] = useState(false)
  const [opening, setOpening] = useState(0)
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened.values)
  useUnsavedGuard(isDirty, t('unsaved'))

  const open = (next: Opened, shown = next.values) => {
    setOpened(next)
    setValues(shown)
    setErrors({})
  }
  /** Opens something else, unless the owner wants to keep what is not saved. */
  const replace = (next: Opened, shown?: AdValues) => {
    if (isDirty && !window.confirm(t('unsaved'))) return
    open(next, shown)
    setOpening((count) => count + 1)
  }

  const store = async (body: ChangedAdInput) => {
    const { id } = opened
    await guarded(() => (id === undefined ? client.create(body) : client.update(id, body)))
    showToast({ title: t(id === undefined ? 'created.done' : 'updated.done') })
    open(empty)
    await refresh()
  }

  const save = async () => {
    const made = bodyOf(values, opened.version)
    setErrors('errors' in made ? made.errors : {})
    if ('errors' in made || busy) return
    setBusy(true)
    try {
      await store(made.body)
    } catch (error) {
      if (error instanceof ApiFailure) setErrors(errorsOf(error))
      showToast({ type: 'destructive', title: t('save.failed'), description: t(reasonOf(error)) })
      // What the list shows is behind what the server has.
      if (hasCode(error, 'stale') || hasCode(error, 'not-found')) await refresh()
    } finally {
      setBusy(false)
    }
  }

  const upload = async (file: File) => {
    try {
      const { url } = await guarded(() => client.upload(file))
      setValues((current) => ({ ...current, imageUrl: url }))
    } catch {
      showToast({
        type: 'destructive',
        title: t('upload.failed'),
        description: t('upload.failed.text'),
      })
    }
  }

  return {
    values,
    errors,
    busy,
    opening,
    editedId: opened.id,
    setValues,
    save,
    upload,
    reset: () => open(empty),
    startNew: () => replace(empty),
    startEdit: (ad: Ad) => replace({ id: ad.id, version: ad.version, values: valuesOf(ad) }),
    startCopy: (ad: Ad) => replace(empty, valuesOf(ad)),
    /** The list has switched an ad on or off, which may be the one in the form. */
    noteToggled: ({ id, version, enabled }: Ad) => {
      if (opened.id !== id) return
      setOpened({ id, version: version + 1, values: { ...opened.values, enabled: !enabled } })
      setValues((current) => ({ ...current, enabled: !enabled }))
    },
  }
}

const errorsOf = ({ errors }: ApiFailure): AdErrors =>
  Object.fromEntries(
    errors.filter(({ code }) => isFieldCode(code)).map((it) => [it.field, it.code]),
  )

function reasonOf(error: unknown) {
  if (hasCode(error, 'stale')) return 'save.stale'
  return hasCode(error, 'storage-full') ? 'save.full' : 'save.failed.text'
}

/** Asks before what is not saved is lost: by leaving the page, by a link within it, or by what is marked `data-leaves`. */
function useUnsavedGuard(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const way =
        event.target instanceof Element && event.target.closest('a[href^="/"], [data-leaves]')
      if (!way || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isDirty, question])
}
