import { useRef, useState } from 'react'
import type { JsonEdit } from '#src/core/json/edit/plan-edit.ts'
import { type BoxText, fromBoxText, stringIn, toBoxText } from './box-text.ts'
import type { EditForm } from './edit-form.ts'
import { failureOf } from './logic/value-failure.ts'
import type { TreeEditStore } from './tree-edit-store.ts'

/** The state of the form for a key and a value. */
export function useEditForm(form: EditForm, edits: TreeEditStore, onClose: () => void) {
  const { action } = form
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
  const valueBox = useRef<HTMLTextAreaElement>(null)

  const json = asText ? jsonOf(value, asText) : value
  const isChanged = initial !== undefined && (isNew || json !== initial)
  const failure = isChanged && !asText ? failureOf(value) : undefined
  const text = asText ? undefined : shownTextOf(value)
  const isRefused = refusedKey === key

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

  return {
    /** The place of a new value; undefined for an existing one. */
    place: isNew ? action : undefined,
    key,
    keyText,
    setKeyText,
    /** Whether the text box can contain the key. */
    canEditKey: shownKey !== undefined,
    /** Whether the value is short enough to be edited. */
    hasValue: initial !== undefined,
    value,
    setValue,
    valueBox,
    json,
    isText: asText !== undefined,
    canShowText: asText !== undefined || text !== undefined,
    showText: () => {
      if (!text) return
      setAsText(text)
      setValue(text.text)
    },
    showJson: () => {
      setValue(asText && value === asText.text ? asText.json : json)
      setAsText(undefined)
    },
    /** Why the value can't be applied, once that was tried. */
    failure: wasTried ? failure : undefined,
    /** Whether the key was refused because the object has it. */
    isRefused,
    submit,
  }
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
