import { useEffect, useId } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import { usePublishedSelection } from '#src/lib/current-selection.ts'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useRunner } from '#src/lib/use-operation.ts'
import { useUnsavedFields } from '#src/lib/use-unsaved-fields.ts'
import { useHeldState } from '#src/tools/encoding/shared/use-held-state.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CheckSettingsRow } from './check-settings-row.tsx'
import { DecodedPane } from './decoded-pane.tsx'
import { editMessages } from './edit-messages.ts'
import { KeyRow } from './key-row.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { SigningKeyRow } from './signing-key-row.tsx'
import { TokenPane } from './token-pane.tsx'
import tool from './tool.ts'
import { type DecodingState, EXAMPLE_SECRET, useDecoding } from './use-decoding.ts'
import { useEditing } from './use-editing.ts'
import { type SigningState, useEncoding } from './use-encoding.ts'

const modes = ['decode', 'encode'] as const

const SourcePane = lazyPart(() => import('./source-pane.tsx'))
const EncodedPane = lazyPart(() => import('./encoded-pane.tsx'))

function prepareEncoding() {
  SourcePane.prepare()
  EncodedPane.prepare()
}

export default function JwtPage() {
  const t = useMessages(messages)
  const tEdit = useMessages(editMessages)
  const id = useId()
  useEffect(() => whenUsed(prepareEncoding), [])
  const [mode, setMode] = useHeldState<(typeof modes)[number]>('jwt.mode', 'decode')
  // Without options: the header may be secret too.
  usePublishedSelection({
    tool: messages.namespace,
    operation: mode === 'decode' ? 'decode' : 'sign',
    options: {},
  })
  const runner = useRunner<Operations>(messages.namespace)
  const encoding = useEncoding(runner)
  const decoding = useDecoding(runner, (payload) => {
    setMode('encode')
    encoding.setPayload(payload)
  })
  const editing = useEditing(runner, decoding.decoded, decoding.key)
  useUnsavedParts(decoding, encoding)
  const isDecoding = mode === 'decode'
  const { job = editing.job, run } = isDecoding ? decoding : encoding
  const isEditing = isDecoding && editing.draft !== undefined
  const alertIds = { token: `${id}-token`, refusal: `${id}-refusal`, encode: `${id}-encode` }
  const errorIds = {
    token:
      decoding.failure && !decoding.isEncrypted
        ? alertIds.token
        : decoding.refusal?.code === 'jwt.need-token'
          ? alertIds.refusal
          : undefined,
    key: isAboutKey(decoding.refusal) ? alertIds.refusal : undefined,
  }
  const runDecoding = isEditing ? editing.sign : decoding.verify
  return (
    <ToolPanes
      tool={tool}
      options={
        <Tabs
          label={t('mode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={setMode}
        />
      }
      action={
        isDecoding ? (
          <RunButton
            key="verify"
            label={isEditing ? tEdit('sign') : t(decoding.isEncrypted ? 'decrypt' : 'verify')}
            onRun={runDecoding}
          />
        ) : (
          <RunButton key="encode" label={t('encode')} onRun={encoding.sign} />
        )
      }
      notes={
        isDecoding ? (
          <>
            <KeyRow
              value={decoding.key}
              errorId={errorIds.key}
              onChange={decoding.setKey}
              onEnter={runDecoding}
            />
            <CheckSettingsRow value={decoding.settings} onChange={decoding.setSettings} />
          </>
        ) : (
          <SigningKeyRow
            encoding={encoding}
            errorId={isAboutKey(encoding.failure) ? alertIds.encode : undefined}
          />
        )
      }
      input={
        isDecoding ? (
          <TokenPane decoding={decoding} errorId={errorIds.token} />
        ) : (
          <SourcePane encoding={encoding} wrongPart={wrongPartOf(encoding.failure)} />
        )
      }
      output={
        isDecoding ? (
          <DecodedPane decoding={decoding} editing={editing} alertIds={alertIds} />
        ) : (
          <EncodedPane encoding={encoding} alertId={alertIds.encode} />
        )
      }
      run={run}
      job={job ? <JobBar progress={job.state.progress} onCancel={job.cancel} /> : null}
    />
  )
}

/** Names the entered parts that a reload would lose. */
function useUnsavedParts(decoding: DecodingState, encoding: SigningState) {
  const t = useMessages(messages)
  useUnsavedFields(
    [
      !['', decoding.example].includes(decoding.text) && t('unkept.token'),
      encoding.isHeaderTyped && t('unkept.header'),
      !['', encoding.example].includes(encoding.payload) && t('unkept.payload'),
      [decoding.key.text, encoding.key.text].some((it) => !['', EXAMPLE_SECRET].includes(it)) &&
        t('unkept.secret'),
    ],
    messages.namespace,
  )
}

function isAboutKey(failure: ToolFailure | undefined): boolean {
  return (
    failure !== undefined &&
    /^jwt\.(need-secret|key-|sign-(kind|public-key|set))/.test(failure.code)
  )
}

/** The part of the token to sign that a failure is about. */
function wrongPartOf(failure: ToolFailure | undefined) {
  const part = (['header', 'payload'] as const).find((it) => failure?.code.endsWith(`-${it}`))
  return failure && part ? { part, failure } : undefined
}
