import type { ToolFailure } from '#src/core/failure.ts'
import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useNow } from '#src/tools/encoding/shared/use-now.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { type ChainState, chainStateOf } from './chain-state.ts'
import { ItemCard } from './item-card.tsx'
import { pemOf } from './logic/pem.ts'
import { toJson } from './logic/to-json.ts'
import type { CertificateResult } from './logic.ts'
import { messages } from './messages.ts'

/** The decoded items, and the chain that they form. */
export function ResultPane({
  result,
  failure,
}: {
  readonly result: CertificateResult | undefined
  /** Why nothing could be decoded. */
  readonly failure: ToolFailure | undefined
}) {
  const t = useMessages(messages)
  const items = result?.items ?? []
  return (
    <Pane
      title={t('certificate')}
      actions={
        <ResultActions
          kind="json"
          read={result && !failure ? () => toJson(result) : undefined}
          fileName="certificate.json"
        />
      }
      state={items.length > 0 ? t('found', { count: items.length }) : null}
    >
      <section aria-label={t('certificate')} className={region}>
        <LiveResult>
          {failure ? (
            <FailureAlert failure={failure} messages={messages} title={t('error')} />
          ) : null}
          {result?.chain ? <ChainLine result={result} /> : null}
        </LiveResult>
        {items.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
          <div tabIndex={0} className={cards}>
            {items.map((item, index) => (
              <ItemCard
                // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the input
                key={index}
                item={item}
                number={items.length > 1 ? index + 1 : undefined}
                startsOpen={items.length <= MAX_OPEN || index === 0}
              />
            ))}
          </div>
        ) : failure ? null : (
          <p className={css({ px: '3', py: '2', fontSize: '13', color: 'fg.muted' })}>
            {t('idle')}
          </p>
        )}
      </section>
    </Pane>
  )
}

/** More items are collapsed, except the first. */
const MAX_OPEN = 3

/** Whether the certificates form a verified chain, with a button to save it leaf first. */
function ChainLine({ result: { items, chain } }: { readonly result: CertificateResult }) {
  const t = useMessages(messages)
  const now = useNow()
  if (!chain || now === undefined) return null
  const { isOrdered, unchecked } = chain
  const nameOf = (index: number) => `${index + 1}. ${items[index]?.title}`
  const order = chain.order.map(nameOf).join(' → ')
  const pem = () => chain.order.map((index) => (items[index] ? pemOf(items[index]) : '')).join('')
  const { state, problems } = chainStateOf(chain, items, now)
  return (
    <VerdictLine role="status" look={lookOf(state, isOrdered)}>
      <strong>{markSpecial(t(`chain.${state}`, { order }))}</strong>
      {problems.map(({ code, index, params }) => (
        <strong
          key={`${code} ${index} ${JSON.stringify(params)}`}
          className={css({ display: 'block' })}
        >
          {markSpecial(t(`problem.${code}`, { ...params, name: nameOf(index) }))}
        </strong>
      ))}
      <p className={css({ fontWeight: '400', color: 'fg', marginBottom: '1.5' })}>
        {isOrdered ? null : `${t('chain.unordered')} `}
        {state === 'verified' || state === 'incomplete'
          ? `${t('chain.checked')} ${t('chain.not-checked')} `
          : null}
        {markSpecial(
          unchecked.map((index) => `${t('chain.unchecked', { name: nameOf(index) })} `).join(''),
        )}
        {t('chain.trust')}
      </p>
      <Button onClick={() => download(pem(), 'chain.pem', PEM_TYPE)}>{t('save.chain')}</Button>
    </VerdictLine>
  )
}

function lookOf(state: ChainState, isOrdered: boolean) {
  if (state === 'rejected') return 'bad'
  return state === 'verified' && isOrdered ? 'good' : 'open'
}

const PEM_TYPE = 'application/x-pem-file'

const region = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
})

const cards = css({
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: '0',
  p: '3',
  overflow: 'auto',
  bg: 'bg',
})
