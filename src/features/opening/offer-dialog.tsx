import { useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { heading } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { Offer } from './offer.ts'
import { openChosen } from './open-content.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** Offers the tools for a content that was pasted or dropped on the page. */
export default function OfferDialog({
  content,
  suggestions,
  onClose,
}: Offer & { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Modal label={t('suggestions.title')} initialFocus={first} onClose={onClose}>
      <div className={body}>
        <div className={css({ display: 'flex', alignItems: 'center' })}>
          <h2 className={`${heading} ${css({ flex: '1' })}`}>{t('suggestions.title')}</h2>
          <IconButton label={t('suggestions.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <SuggestionList
          first={first}
          suggestions={suggestions}
          onChoose={(suggestion) => {
            onClose()
            void openChosen(suggestion, content)
          }}
        />
      </div>
    </Modal>
  )
}

const body = css({ display: 'flex', flexDirection: 'column', gap: '3', p: '4', overflow: 'auto' })
