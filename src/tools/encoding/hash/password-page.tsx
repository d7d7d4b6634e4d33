import { type ReactNode, useState } from 'react'
import { formatDuration } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useUnsavedFields } from '#src/lib/use-unsaved-fields.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { CostRow } from './cost-row.tsx'
import { passwordSchemes, schemeFacts } from './logic/password/schemes.ts'
import { passwordMessages } from './password-messages.ts'
import { PasswordPane } from './password-pane.tsx'
import tool from './tool.ts'
import { usePasswords } from './use-passwords.ts'

/** Hashes and verifies passwords, which are never stored. */
export default function PasswordPage({
  modes,
  checked,
}: {
  /** The control that leaves this page. */
  readonly modes: ReactNode
  /** The hash to verify, at first. */
  readonly checked: string
  /** Called if this page can’t be loaded. */
  readonly onClose: () => void
}) {
  const t = useMessages(passwordMessages)
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  const passwords = usePasswords(checked)
  const { password, scheme, cost, made, verdict, failure, ms, job } = passwords
  useUnsavedFields([password !== '' && t('unkept')])
  const time = ms === undefined ? '' : t('time', { time: formatDuration(ms, language) })
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          {modes}
          <Select
            label={t('algorithm')}
            value={scheme}
            options={passwordSchemes.map((value) => ({ value, label: schemeFacts[value].name }))}
            onChange={passwords.setScheme}
          />
        </>
      }
      action={
        <>
          <RunButton label={t('generate')} onRun={passwords.make} />
          <Button onClick={passwords.check}>{t('verify')}</Button>
        </>
      }
      notes={<CostRow scheme={scheme} cost={cost} onChange={passwords.setCost} />}
      input={
        <PasswordPane
          password={password}
          hash={passwords.hash}
          isShown={isShown}
          onShow={setShown}
          onPassword={passwords.setPassword}
          onHash={passwords.setHash}
          onEnter={passwords.check}
        />
      }
      output={
        <OutputPane output={made?.output} kind="text" language="text" ms={made ? ms : undefined}>
          {failure ? <FailureAlert failure={failure} messages={passwordMessages} /> : null}
          {verdict ? (
            <VerdictLine
              role={verdict.matches ? 'status' : 'alert'}
              look={verdict.matches ? 'good' : 'bad'}
            >
              {t(verdict.matches ? 'match' : 'mismatch', {
                name: schemeFacts[verdict.scheme].name,
              })}{' '}
              {time}
            </VerdictLine>
          ) : null}
          {(made ?? verdict) && password === '' ? <NoteLine>{t('empty')}</NoteLine> : null}
          {made?.isCut || verdict?.isCut ? <NoteLine>{t('cut')}</NoteLine> : null}
        </OutputPane>
      }
      job={job ? <JobBar progress={job.progress} onCancel={passwords.cancel} /> : null}
    />
  )
}
