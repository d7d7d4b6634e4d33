import { useRef, useState } from 'react'
import type { Language } from '#src/core/messages.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { Modal } from '#src/ui/modal.tsx'
import { SearchList } from '#src/ui/search-list.tsx'
import { css } from '#styled-system/css'
import { kindName } from './kind-name.ts'
import { kindsFit } from './kinds-fit.ts'
import { messages } from './messages.ts'
import type { RecipeOperation } from './operations.ts'
import { searchOperations } from './search-operations.ts'
import { useOperationName } from './step-name.ts'

/** A dialog that finds an operation by a few letters of its tool, name, or format. */
export default function AddStepDialog({
  after,
  onAdd,
  onClose,
}: {
  /** The last step, whose output the new one reads; operations for it come first. */
  readonly after: RecipeOperation | undefined
  readonly onAdd: (operation: RecipeOperation) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const nameOf = useOperationName()
  const box = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string>()
  const found = searchOperations(query)
  const isFirst = ({ operation }: RecipeOperation) =>
    after !== undefined && kindsFit(after.operation.output, operation.input)
  const items =
    query.trim() === '' ? [...found.filter(isFirst), ...found.filter((it) => !isFirst(it))] : found
  const current = items.find(({ path }) => path === active) ?? items[0]
  const kindsOf = ({ operation }: RecipeOperation) =>
    `${operation.input.map((kind) => kindName(t, kind)).join(', ')} → ${kindName(t, operation.output)}`
  return (
    <Modal label={t('add')} initialFocus={box} onClose={onClose}>
      <SearchList
        box={box}
        label={t('add.search')}
        listLabel={t('add.results')}
        placeholder={t('add.placeholder')}
        query={query}
        sections={
          items.length > 0
            ? [{ id: 'results', label: t('add.results'), hidesLabel: true, items }]
            : []
        }
        current={current}
        empty={
          <div role="status" className={css({ px: '4', py: '6', textAlign: 'center' })}>
            <p className={css({ fontWeight: '600' })}>{t('add.none')}</p>
            <p className={css({ color: 'fg.muted' })}>{t('add.hint')}</p>
          </div>
        }
        onQuery={(text) => {
          setQuery(text)
          setActive(undefined)
        }}
        onPoint={setActive}
        onSelect={onAdd}
        onKeyDown={() => undefined}
      >
        {(item) => (
          <>
            <span className={css({ flex: '1', minWidth: '0' })}>
              <span className={css({ display: 'block', fontWeight: '500', truncate: true })}>
                {nameOf(item)}
              </span>
              <span className={secondary}>{kindsOf(item)}</span>
            </span>
            <span className={group}>{groupTitle(item, language)}</span>
          </>
        )}
      </SearchList>
    </Modal>
  )
}

const groupTitle = ({ tool }: RecipeOperation, language: Language) =>
  groups.find(({ id }) => id === tool.group)?.title[language]

const secondary = css({
  display: 'block',
  fontSize: '12',
  color: 'fg.muted',
  truncate: true,
})

const group = css({ flex: 'none', px: '2', fontSize: '12', color: 'fg.muted' })
