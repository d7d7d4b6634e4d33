import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { shorten } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AlertBox } from '#src/tools/shared/failure-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { heading, small } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import type { EditForm } from './edit-form.ts'
import { messages } from './edit-messages.ts'
import { SyntaxAlert } from './syntax-alert.tsx'
import type { TreeEditStore } from './tree-edit-store.ts'
import { useEditForm } from './use-edit-form.ts'

/** The form for a key and a value, which is entered as JSON or as text. */
export default function EditDialog({
  form,
  edits,
  onClose,
}: {
  readonly form: EditForm
  readonly edits: TreeEditStore
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const id = useId()
  const { action, selection } = form
  const state = useEditForm(form, edits, onClose)
  const { place, key, keyText, value, valueBox, json, isText, failure, isRefused } = state
  const { showText, submit } = state
  const keyBox = useRef<HTMLTextAreaElement>(null)
  const startsWithKey = form.key !== undefined && action !== 'value'
  const first = startsWithKey ? keyBox : valueBox
  useLayoutEffect(() => first.current?.select(), [first])
  const title = place ? t(place) : t('edit')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit()
  }

  return (
    <Modal label={title} initialFocus={first} onClose={onClose}>
      <form
        noValidate
        className={body}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className={heading}>
          {title}{' '}
          <span className={path}>{shorten(selection.place.normalized, MAX_PATH_CHARS)}</span>
        </h2>
        {form.key === undefined ? null : (
          <div className={field}>
            <label htmlFor={`${id}key`} className={small}>
              {t('field.key')}
            </label>
            {/* An input would remove line breaks. */}
            <textarea
              ref={keyBox}
              id={`${id}key`}
              rows={Math.min(MAX_ROWS, keyText.split('\n').length)}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              readOnly={!state.canEditKey}
              value={keyText}
              className={cx(box, keyArea)}
              onChange={(event) => state.setKeyText(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
        {state.hasValue ? (
          <div className={field}>
            <div className={line}>
              <label htmlFor={`${id}value`} className={small}>
                {t('field.value')}
              </label>
              <Segments
                label={t('reading')}
                value={isText ? 'text' : 'json'}
                onChange={(next) => (next === 'text' ? showText() : state.showJson())}
                options={[
                  { value: 'json', label: t('reading.json') },
                  { value: 'text', label: t('reading.text'), disabled: !state.canShowText },
                ]}
              />
            </div>
            <textarea
              ref={valueBox}
              id={`${id}value`}
              rows={Math.min(MAX_ROWS, Math.max(2, value.split('\n').length))}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              aria-invalid={failure ? true : undefined}
              value={value}
              className={cx(box, area)}
              onChange={(event) => state.setValue(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        ) : (
          <p className={small}>{t('value.long')}</p>
        )}
        {isText ? (
          <p className={cx(small, preview)}>
            {t('preview')}{' '}
            <code className={css({ color: 'json.string' })}>
              {shorten(json, MAX_PREVIEW_CHARS)}
            </code>
          </p>
        ) : null}
        {failure ? (
          <SyntaxAlert failure={failure} title={t('invalid')}>
            <Button
              onClick={() => {
                showText()
                valueBox.current?.focus()
              }}
            >
              {t('use-text')}
            </Button>
          </SyntaxAlert>
        ) : null}
        {isRefused ? (
          <AlertBox title={t('duplicateKey')}>
            <p>{t('duplicateKey.text', { key: shorten(key, MAX_PREVIEW_CHARS) })}</p>
          </AlertBox>
        ) : null}
        <div className={buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit">
            {isRefused ? t('apply.anyway') : t('apply')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const MAX_PATH_CHARS = 200
const MAX_PREVIEW_CHARS = 200
const MAX_ROWS = 12

const body = css({ display: 'grid', gap: '3', p: '5', overflowY: 'auto' })

const path = css({
  fontFamily: 'code',
  fontSize: '12',
  fontWeight: '400',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
})

const field = css({ display: 'grid', gap: '1' })

const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })

const box = css({
  width: 'full',
  minHeight: '8',
  px: '2',
  py: '1',
  fontFamily: 'code',
  fontSize: { base: '16', _wide: '13' },
  bg: 'bg',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _touch: { minHeight: '11' },
})

const area = css({ resize: 'vertical' })

const keyArea = css({ resize: 'none' })

const preview = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })

const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })
