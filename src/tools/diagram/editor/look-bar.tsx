import { useState } from 'react'
import { fromKeyword } from '#src/core/mermaid-text.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { ColorField } from './color-field.tsx'
import type { EditorStore } from './editor-store.ts'
import { type LookKey, lookOf, withLook } from './logic/look.ts'
import { foreignLanguage } from './logic.ts'
import { lookMessages } from './look-messages.ts'

const themes = ['default', 'neutral', 'dark', 'forest', 'base'] as const
const styles = ['classic', 'handDrawn', 'neo'] as const
const layouts = ['dagre', 'elk'] as const
const directions = ['TB', 'BT', 'LR', 'RL'] as const

/** The colors that Mermaid's theme for custom colors has by itself. */
const ownColors = { primaryColor: '#fff4dd', lineColor: '#333333' } as const

/** Controls that write theme, style, layout, and direction to the code, and follow it. */
export default function LookBar({ editor }: { readonly editor: EditorStore }) {
  const t = useMessages(lookMessages)
  useStore(editor)
  const code = editor.plainCode
  const [refused, setRefused] = useState<string>()
  const look = lookOf(code)
  const change = (key: LookKey, value: string | undefined) => {
    const changed = withLook(code, key, value)
    setRefused(changed === undefined ? code : undefined)
    if (changed !== undefined) editor.editDiagram(changed)
  }
  /** A name in the code that has no label here is shown as it is. */
  const withOther = <Value extends string>(
    options: readonly { readonly value: Value; readonly label: string }[],
    value: string,
  ) =>
    options.some((it) => it.value === value)
      ? options
      : [...options, { value: value as Value, label: value }]

  const isEmpty = fromKeyword(code) === ''
  if (isEmpty || foreignLanguage(code)) {
    return (
      <section aria-label={t('look')} className={bar}>
        <p className={css({ fontSize: '12', color: 'fg.muted' })}>
          {t(isEmpty ? 'empty' : 'foreign')}
        </p>
      </section>
    )
  }
  return (
    <section aria-label={t('look')} className={bar}>
      <Select
        label={t('theme')}
        options={withOther(
          [
            { value: '', label: t('theme.auto') },
            ...themes.map((value) => ({ value, label: t(`theme.${value}`) })),
          ],
          look.theme ?? '',
        )}
        value={look.theme ?? ''}
        onChange={(value) => change('theme', value || undefined)}
      />
      {look.theme === 'base'
        ? (['primaryColor', 'lineColor'] as const).map((key) => (
            <ColorField
              key={key}
              label={t(key)}
              value={look[key] ?? ownColors[key]}
              onChange={(value) => change(key, value)}
            />
          ))
        : null}
      <Select
        label={t('style')}
        options={withOther(
          styles.map((value) => ({ value, label: t(`style.${value}`) })),
          look.look ?? 'classic',
        )}
        value={look.look ?? 'classic'}
        onChange={(value) => change('look', value === 'classic' ? undefined : value)}
      />
      <Select
        label={t('layout')}
        options={withOther(
          layouts.map((value) => ({ value, label: t(`layout.${value}`) })),
          look.layout ?? 'dagre',
        )}
        value={look.layout ?? 'dagre'}
        onChange={(value) => change('layout', value === 'dagre' ? undefined : value)}
      />
      {look.hasDirection ? (
        <Select
          label={t('direction')}
          options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
          value={look.direction ?? 'TB'}
          onChange={(value) => change('direction', value)}
        />
      ) : null}
      {refused === code ? (
        <p role="alert" className={css({ fontSize: '12', color: 'danger' })}>
          {t('refused')}
        </p>
      ) : null}
    </section>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  flex: 'none',
  px: '3',
  py: '1.5',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
})
