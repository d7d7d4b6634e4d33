import { useState, useSyncExternalStore } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useWrapLines } from '#src/lib/use-wrap-lines.ts'
import { Switch } from '#src/ui/switch.tsx'
import { codeSizes, DisplayStore, densities, initialDisplay } from './display.ts'
import { messages } from './display-messages.ts'
import { reportUnsaved } from './report-unsaved.ts'
import { SettingChoice } from './setting-choice.tsx'
import { SettingRow } from './setting-row.tsx'

/** The size of code, the density of pages, and whether long lines wrap in all code boxes. */
export function DisplaySection() {
  const t = useMessages(messages)
  const [wraps, chooseWraps] = useWrapLines()
  const [store] = useState(() => new DisplayStore())
  // Prerendered pages don't know the settings.
  const { codeSize, density } = useSyncExternalStore(
    store.subscribe,
    store.get,
    () => initialDisplay,
  )
  return (
    <>
      <SettingChoice
        label={t('code-size')}
        options={codeSizes.map((value) => ({ value, label: t(`code-size.${value}`) }))}
        value={codeSize}
        onChange={(value) => reportUnsaved(store.choose({ codeSize: value }))}
      />
      <SettingChoice
        label={t('density')}
        options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
        value={density}
        onChange={(value) => reportUnsaved(store.choose({ density: value }))}
      />
      <SettingRow label={t('wrap')}>
        <Switch
          label={t('wrap')}
          hidesLabel
          checked={wraps}
          onChange={(wraps) => reportUnsaved(chooseWraps(wraps))}
        />
      </SettingRow>
    </>
  )
}
