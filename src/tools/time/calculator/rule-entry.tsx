import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { field, fieldBox, fieldName } from '#src/tools/time/shared/form.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { css } from '#styled-system/css'
import { recurrenceMessages } from './recurrence-messages.ts'
import { RuleForm } from './rule-form.tsx'
import tool from './tool.ts'
import type { RecurrenceState } from './use-recurrence.ts'

/** The entry of a rule: in fields, or as text. */
export function RuleEntry({
  state,
  alertId,
}: {
  readonly state: RecurrenceState
  readonly alertId: string
}) {
  const t = useMessages(recurrenceMessages)
  const id = useId()
  const { form, wrongField, change, options } = state
  return (
    <>
      <div>
        <Segments
          label={t('entry')}
          value={form.isText ? 'text' : 'fields'}
          options={[
            { value: 'fields', label: t('entry.fields') },
            { value: 'text', label: t('entry.text') },
          ]}
          onChange={(value) => form.showText(value === 'text' || !form.canShowFields)}
        />
      </div>
      {form.isText ? (
        <div className={field}>
          <label htmlFor={id} className={fieldName}>
            {t('text')}
          </label>
          <textarea
            id={id}
            rows={5}
            spellCheck={false}
            placeholder={tool.operations.recurrence.example.options.rule}
            aria-invalid={wrongField !== undefined}
            aria-describedby={wrongField && alertId}
            value={options.rule}
            className={box}
            onChange={({ target }) => change({ rule: target.value })}
          />
          {options.rule.trim() !== '' && !form.canShowFields && !state.isWrongEntry ? (
            <p role="status" className={fieldName}>
              {t('fields')}
            </p>
          ) : null}
        </div>
      ) : (
        <RuleForm
          texts={form.texts}
          fields={form.fields}
          errorIdOf={(name) => (wrongField === name ? alertId : undefined)}
          onChange={form.change}
        />
      )}
    </>
  )
}

const box = `${fieldBox} ${css({
  width: 'full',
  px: '2',
  py: '1',
  fontFamily: 'code',
  resize: 'vertical',
  _placeholder: { color: 'fg.muted' },
})}`
