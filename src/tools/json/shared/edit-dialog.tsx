import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { JsonEdit } from '#src/core/json/edit/plan-edit.ts'
import { shorten } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AlertBox } from '#src/tools/shared/failure-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { heading, small } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import { type BoxText, fromBoxText, stringIn, toBoxText } from './box-text.ts'
import type { EditForm } from './edit-form.ts'
import { messages } from './edit-messages.ts'
import { failureOf } from './logic/value-failure.ts'
import { SyntaxAlert } from './syntax-alert.tsx'
import type { TreeEditStore } from './tree-edit-store.ts'

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
  const isNew = action === 'before' || action === 'after' || action === 'into'
  const [initial] = useState(() => form.value?.replace(/\r\n?/g, '\n'))
  const [shownKey] = useState(() => toBoxText(form.key ?? ''))
  const [keyText, setKeyText] = useState(shownKey?.text ?? form.key ?? '')
  const key = shownKey ? fromBoxText({ ...shownKey, text: keyText }) : (form.key ?? '')
  const [value, setValue] = useState(initial ?? '')
  /** How the value is shown as text; undefined while it is shown as JSON. */
  const [asText, setAsText] = useState<ShownText>()
  const [wasTried, setTried] = useState(false)
  const [refusedKey, setRefusedKey] = useState<string>()
  const keyBox = useRef<HTMLTextAreaElement>(null)
  const valueBox = useRef<HTMLTextAreaElement>(null)
  const startsWithKey = form.key !== undefined && action !== 'value'
  const first = startsWithKey ? keyBox : valueBox
  useLayoutEffect(() => first.current?.select(), [first])

  const json = asText ? jsonOf(value, asText) : value
  const isChanged = initial !== undefined && (isNew || json !== initial)
  const failure = isChanged && !asText ? failureOf(value) : undefined
  const text = asText ? undefined : shownTextOf(value)
  const isRefused = refusedKey === key
  const title = isNew ? t(action) : t('edit')

  const showText = () => {
    if (!text) return
    setAsText(text)
    setValue(text.text)
  }
  const showJson = () => {
    setValue(asText && value === asText.text ? asText.json : json)
    setAsText(undefined)
  }
  const submit = async () => {
    if (failure) {
      setTried(true)
      valueBox.current?.focus()
      return
    }
    const named = form.key !== undefined && (isNew || key !== form.key) ? { key } : {}
    if (!isNew && !isChanged && named.key === undefined) return onClose()
    const edit: JsonEdit = isNew
      ? { kind: 'insert', place: action, value: json, ...named }
      : { kind: 'set', ...named, ...(isChanged && { value: json }) }
    if (!(await edits.submit(edit, isRefused))) setRefusedKey(key)
  }
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
          <span className={place}>{shorten(selection.place.normalized, MAX_PATH_CHARS)}</span>
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
              readOnly={!shownKey}
              value={keyText}
              className={cx(box, keyArea)}
              onChange={(event) => setKeyText(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
        {initial === undefined ? (
          <p className={small}>{t('value.long')}</p>
        ) : (
          <div className={field}>
            <div className={line}>
              <label htmlFor={`${id}value`} className={small}>
                {t('field.value')}
              </label>
              <Segments
                label={t('reading')}
                value={asText ? 'text' : 'json'}
                onChange={(next) => (next === 'text' ? showText() : showJson())}
                options={[
                  { value: 'json', label: t('reading.json') },
                  { value: 'text', label: t('reading.text'), disabled: !asText && !text },
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
              aria-invalid={wasTried && failure ? true : undefined}
              value={value}
              className={cx(box, area)}
              onChange={(event) => setValue(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
        {asText ? (
          <p className={cx(small, preview)}>
            {t('preview')}{' '}
            <code className={css({ color: 'json.string' })}>
              {shorten(json, MAX_PREVIEW_CHARS)}
            </code>
          </p>
        ) : null}
        {wasTried && failure ? (
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

/** A value as text: a string decoded, any other as its source. */
interface ShownText extends BoxText {
  /** The JSON that it was shown as. */
  readonly json: string
  readonly isString: boolean
}

/** Undefined for a string with different line ends. */
function shownTextOf(json: string): ShownText | undefined {
  const string = stringIn(json)
  const shown = toBoxText(string ?? json)
  return shown && { ...shown, json, isString: string !== undefined }
}

/** The JSON string for a text. A string that wasn't edited keeps its escapes. */
const jsonOf = (text: string, { text: shown, lineEnd, json, isString }: ShownText): string =>
  isString && text === shown ? json : JSON.stringify(fromBoxText({ text, lineEnd }))

const MAX_PATH_CHARS = 200
const MAX_PREVIEW_CHARS = 200
const MAX_ROWS = 12

const body = css({ display: 'grid', gap: '3', p: '5', overflowY: 'auto' })

const place = css({
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
