import { useEffect, useState } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages as factMessages } from './fact-messages.ts'
import { messages } from './messages.ts'
import { useOfflineState } from './offline-state.ts'

interface Version {
  /** The digest in the name of the first script. */
  readonly id: string
  /** When the server sent the files of this version; undefined if they aren't cached. */
  readonly at: Date | undefined
}

/** Shows whether the app works offline, its version, and when that was downloaded. */
export function OfflineFacts() {
  const t = useMessages(messages)
  const fact = useMessages(factMessages)
  const language = useLanguage()
  const state = useOfflineState()
  const [version, setVersion] = useState<Version>()
  useEffect(() => void readVersion().then(setVersion, () => undefined), [])
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p role="status">{state === 'unknown' ? fact('unknown') : t(`keeping.${state}`)}</p>
      {version ? (
        <p>
          {version.at
            ? fact('version.at', { id: version.id, time: time.format(version.at) })
            : fact('version', { id: version.id })}
        </p>
      ) : null}
    </>
  )
}

async function readVersion(): Promise<Version | undefined> {
  const address = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src
  const id = address && /-([\w-]+)\.js$/.exec(address)?.[1]
  if (!address || !id) return undefined
  const response = await globalThis.caches?.match(address)
  const date = response?.headers.get('date')
  return { id, at: date ? new Date(date) : undefined }
}
