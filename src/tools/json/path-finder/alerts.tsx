import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages } from './messages.ts'
import { RewriteOffer } from './rewrite-offer.tsx'

export interface AlertsProps {
  /** What is wrong with the input. */
  readonly json: ToolFailure | undefined
  /** What is wrong with the path. */
  readonly path: ToolFailure | undefined
  /** Why a search came to no end. */
  readonly search: ToolFailure | undefined
  readonly onShow: ((offset: number) => void) | undefined
  readonly onPath: (path: string) => void
}

/** What is wrong with input, path or search, and what can be done about it. */
export function Alerts({ json, path, search, onShow, onPath }: AlertsProps) {
  const t = useMessages(messages)
  const { rewritten, at } = path?.params ?? {}
  return (
    <>
      {json ? (
        <SyntaxAlert failure={json} title={t('error.json')} messages={messages} onShow={onShow} />
      ) : null}
      {path ? (
        <SyntaxAlert
          failure={path}
          title={t('error.path', { place: Number(at) + 1 })}
          messages={messages}
        >
          {typeof rewritten === 'string' ? (
            <RewriteOffer path={rewritten} onAccept={onPath} />
          ) : null}
        </SyntaxAlert>
      ) : null}
      {search ? (
        <FailureAlert failure={search} messages={messages} title={t('error.stopped')} />
      ) : null}
    </>
  )
}
