import type { Ad } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css, cva } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import type { AdState } from './ad-state.ts'
import { DataCell, DataRow } from './data-table.tsx'
import { messages as fieldMessages } from './field-messages.ts'

/** The actions of the list on one of its ads. */
export interface AdActions {
  readonly onEdit: (ad: Ad) => void
  readonly onDuplicate: (ad: Ad) => void
  readonly onDelete: (ad: Ad) => void
  readonly onToggle: (ad: Ad) => void
}

/** The id of the button that opens an ad in the form. */
export const editorOf = ({ id }: Ad): string => `edit-${id}`

/** An ad in the list, with its actions. */
export function AdRow({
  ad,
  state,
  places,
  actions,
}: {
  readonly ad: Ad
  readonly state: AdState
  /** To whom, when, and where the ad is limited. */
  readonly places: readonly string[]
  readonly actions: AdActions
}) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  return (
    <DataRow>
      <DataCell dir="auto" className={titleCell}>
        {markSpecial(ad.title)}
      </DataCell>
      <DataCell label={fieldText('field.type')}>{fieldText(`type.${ad.type}`)}</DataCell>
      <DataCell label={fieldText('field.position')}>
        <div>
          {fieldText(`position.${ad.position}`)}
          {places.map((text) => (
            <p key={text} className={placeText}>
              {markSpecial(text)}
            </p>
          ))}
        </div>
      </DataCell>
      <DataCell label={t('table.status')}>
        <div className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          <Switch
            label={fieldText('field.enabled')}
            hidesLabel
            checked={ad.enabled}
            onChange={() => actions.onToggle(ad)}
          />
          <span className={stateText({ state })}>{t(`state.${state}`)}</span>
        </div>
      </DataCell>
      <DataCell label={fieldText('field.priority')}>
        <div>
          {ad.priority}
          {ad.weight !== 1 && <p className={small}>{t('weight', { weight: ad.weight })}</p>}
        </div>
      </DataCell>
      <DataCell label={t('table.persist')}>{t(ad.persistAfterDismiss ? 'yes' : 'no')}</DataCell>
      <DataCell>
        <div className={buttons}>
          <Button id={editorOf(ad)} onClick={() => actions.onEdit(ad)}>
            {t('edit')}
          </Button>
          <Button onClick={() => actions.onDuplicate(ad)}>{t('duplicate')}</Button>
          <Button onClick={() => actions.onDelete(ad)}>{t('delete')}</Button>
        </div>
      </DataCell>
    </DataRow>
  )
}

const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  minWidth: '152px',
  '@container (min-width: 980px)': { flexWrap: 'nowrap' },
})

const placeText = css({
  minWidth: '128px',
  maxWidth: '200px',
  fontSize: '12',
  color: 'fg.muted',
  whiteSpace: 'normal',
  '@container (max-width: 799.98px)': { maxWidth: 'none' },
})

const titleCell = css({
  minWidth: '120px',
  fontWeight: '500',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
})

const stateText = cva({
  base: {
    minWidth: '72px',
    maxWidth: '110px',
    fontSize: '12',
    color: 'fg.muted',
    whiteSpace: 'normal',
  },
  variants: {
    state: {
      on: { color: 'success' },
      off: {},
      scheduled: { color: 'accent' },
      paused: { color: 'accent' },
      ended: {},
      hidden: { color: 'warning' },
      refused: { color: 'warning' },
      behind: { color: 'warning' },
      unplaced: { color: 'warning' },
      omitted: { color: 'warning' },
    },
  },
})
