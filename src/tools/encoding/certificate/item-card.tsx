import { type ReactNode, useId, useState } from 'react'
import { hasText } from '#src/core/messages.ts'
import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useNow } from '#src/tools/encoding/shared/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, CheckIcon } from '#src/ui/icons.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { surface } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import { FactTable } from './fact-table.tsx'
import { pemOf } from './logic/pem.ts'
import type { Relation } from './logic/relations.ts'
import type { CertificateItem } from './logic.ts'
import { messages } from './messages.ts'
import { validityOf } from './validity.ts'

/** One decoded object: its state, findings, and facts. */
export function ItemCard({
  item,
  number,
  startsOpen,
}: {
  readonly item: CertificateItem
  /** Its place among several items, from 1. */
  readonly number: number | undefined
  readonly startsOpen: boolean
}) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(startsOpen)
  const titleId = useId()
  const { kind, title, origin, failure, structure } = item
  return (
    <article aria-labelledby={titleId} className={surface}>
      <header className={head}>
        <div className={css({ flex: '1', minWidth: '0' })}>
          <h3
            id={titleId}
            className={css({ fontSize: '13', fontWeight: '600', overflowWrap: 'anywhere' })}
          >
            {number === undefined ? null : `${number}. `}
            {markSpecial(title) || t(`kind.${kind}`)}
          </h3>
          <p className={css({ fontSize: '12', color: 'fg.muted' })}>
            {t(`kind.${kind}`)}
            {origin.line === undefined ? null : ` · ${t('line', { line: origin.line })}`}
          </p>
        </div>
        <Button
          aria-expanded={isOpen}
          aria-describedby={titleId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'hide.details' : 'show.details')}
        </Button>
      </header>
      <ul className={findings}>
        {item.validity ? <ValidityLine validity={item.validity} isList={kind === 'crl'} /> : null}
        {item.relations.map((relation) => (
          <RelationLine key={JSON.stringify(relation)} relation={relation} />
        ))}
        {item.warnings.map(({ code, params }) => (
          <Line key={code + JSON.stringify(params)} look="open">
            {t(`warning.${code}`, params)}
          </Line>
        ))}
        {failure ? (
          <Line look="bad">
            <Failure {...failure} />
          </Line>
        ) : null}
        {kind === 'private-key' ? <Line look="note">{t('private')}</Line> : null}
      </ul>
      {isOpen ? (
        <>
          <FactTable facts={item.facts} />
          <SaveButtons item={item} />
          {structure === undefined ? null : (
            <details className={css({ borderTop: '1px solid token(colors.border)' })}>
              <summary className={summary}>{t('structure')}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
              <pre tabIndex={0} className={tree}>
                {markSpecial(structure)}
              </pre>
            </details>
          )}
        </>
      ) : null}
    </article>
  )
}

function ValidityLine({
  validity,
  isList,
}: {
  readonly validity: NonNullable<CertificateItem['validity']>
  readonly isList: boolean
}) {
  const t = useMessages(messages)
  const now = useNow()
  if (now === undefined) return null
  const { key, count, look } = validityOf(validity, now, isList)
  return <Line look={look}>{t(`status.${key}`, { count })}</Line>
}

function RelationLine({ relation }: { readonly relation: Relation }) {
  const t = useMessages(messages)
  switch (relation.kind) {
    case 'self-signed':
    case 'issued': {
      const { kind, verdict, by, unsupported: name = '' } = relation
      const message = t(`relation.${kind}.${verdict}`, { by: by + 1, name })
      return <Line look={lookOf(verdict)}>{message}</Line>
    }
    case 'request': {
      const { verdict, unsupported: name = '' } = relation
      return <Line look={lookOf(verdict)}>{t(`relation.request.${verdict}`, { name })}</Line>
    }
    case 'no-issuer':
      return <Line look="note">{t('relation.no-issuer', { name: relation.name })}</Line>
    case 'revoked':
      return <Line look="bad">{t('relation.revoked', { by: relation.by + 1 })}</Line>
    case 'same-key':
      return <Line look="good">{t('relation.same-key', { with: relation.with + 1 })}</Line>
  }
}

const lookOf = (verdict: 'valid' | 'invalid' | 'unsupported') =>
  verdict === 'valid' ? 'good' : verdict === 'invalid' ? 'bad' : 'open'

function Failure({ code, params }: NonNullable<CertificateItem['failure']>) {
  const t = useMessages<string>(messages)
  return hasText(messages, code) ? t(code, { ...params }) : code
}

function Line({
  look,
  children,
}: {
  readonly look: 'good' | 'bad' | 'open' | 'note'
  readonly children: ReactNode
}) {
  return (
    <li className={line({ look })}>
      <span className={css({ flex: 'none', paddingTop: '0.5' })}>
        {look === 'good' ? <CheckIcon /> : look === 'note' ? null : <AlertIcon />}
      </span>
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        {/* Names in a message could reorder it. */}
        {typeof children === 'string' ? markSpecial(children) : children}
      </span>
    </li>
  )
}

function SaveButtons({ item }: { readonly item: CertificateItem }) {
  const t = useMessages(messages)
  const { label, der, kind, title } = item
  if (kind === 'broken') return null
  const name = title.replace(/[^\p{L}\p{N}.-]+/gu, '_') || kind
  return (
    <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', px: '3', pb: '3' })}>
      {label ? (
        <Button onClick={() => download(pemOf(item), `${name}.pem`, 'application/x-pem-file')}>
          {t('save.pem')}
        </Button>
      ) : null}
      <Button
        onClick={() =>
          download(new Blob([der]), `${name}.${kind === 'pkcs12' ? 'p12' : 'der'}`, BINARY_TYPE)
        }
      >
        {t(label ? 'save.der' : 'save.file')}
      </Button>
    </p>
  )
}

const BINARY_TYPE = 'application/octet-stream'

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const findings = css({
  px: '3',
  py: '2',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  _empty: { display: 'none' },
})

const line = cva({
  base: { display: 'flex', gap: '1.5', fontSize: '13' },
  variants: {
    look: {
      good: { color: 'success' },
      bad: { color: 'danger', fontWeight: '600' },
      open: { color: 'warning' },
      note: { color: 'fg.muted' },
    },
  },
})

const tree = css({
  px: '3',
  pb: '3',
  maxHeight: '400px',
  overflow: 'auto',
  fontFamily: 'code',
  fontSize: '12',
  lineHeight: '18px',
})

const summary = css({
  px: '3',
  py: '2',
  fontSize: '13',
  cursor: 'pointer',
  _touch: { py: '0', lineHeight: '44px' },
})
