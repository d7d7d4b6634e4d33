import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { messages } from './messages.ts'
import { PathOffer } from './path-offer.tsx'

export interface AlertsProps {
  /** The syntax error of the input. */
  readonly json: ToolFailure | undefined
  /** The id of the alert about the path. */
  readonly pathId: string
  /** The syntax error of the path. */
  readonly path: ToolFailure | undefined
  /** The failure of the search. */
  readonly search: ToolFailure | undefined
  readonly onShow: ((offset: number) => void) | undefined
  readonly onPath: (path: string) => void
  /** The input that a repair edits. */
  readonly repair: ToolInput
}

/** The errors of input, path, and search, with actions that resolve them. */
export function Alerts({ json, pathId, path, search, onShow, onPath, repair }: AlertsProps) {
  const t = useMessages(messages)
  const { rewritten, withKeys, at, line } = path?.params ?? {}
  return (
    <>
      {json ? (
        <SyntaxAlert
          failure={json}
          title={t('error.json')}
          messages={messages}
          onShow={onShow}
          repair={repair}
        />
      ) : null}
      {path ? (
        <SyntaxAlert
          id={pathId}
          failure={path}
          title={line ? t('error.path.lines') : t('error.path', { place: Number(at) + 1 })}
          messages={messages}
        >
          {typeof rewritten === 'string' ? (
            <PathOffer label={t('rewrite.offer')} path={rewritten} onAccept={onPath} />
          ) : null}
          {typeof withKeys === 'string' ? (
            <PathOffer label={t('rewrite.keys')} path={withKeys} onAccept={onPath} />
          ) : null}
        </SyntaxAlert>
      ) : null}
      {search ? (
        <FailureAlert failure={search} messages={messages} title={t('error.stopped')} />
      ) : null}
    </>
  )
}
