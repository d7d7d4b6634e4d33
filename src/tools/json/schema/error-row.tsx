import { useMessages } from '#src/lib/use-messages.ts'
import { messages as json } from '#src/tools/json/shared/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { LocateIcon } from '#src/ui/icons.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import type { ReportedError, TextPlace } from './logic.ts'
import { messages } from './messages.ts'

export interface ShowPlace {
  readonly input: ((offset: number) => void) | undefined
  readonly schema: ((offset: number) => void) | undefined
}

/** An error: its message, and its places in the input and in the schema. */
export function ErrorRow({
  error: { code, params, level, instance, schema },
  isAboutSchema,
  show,
}: {
  readonly error: ReportedError
  /** Whether `instance` is a place in the schema. */
  readonly isAboutSchema: boolean
  readonly show: ShowPlace
}) {
  const t = useMessages<string>(messages)
  const shown = isAboutSchema ? undefined : schema
  return (
    <li className={row} style={{ paddingLeft: `${12 + 20 * Math.min(level, MAX_INDENTS)}px` }}>
      <p>{markSpecial(t(`error.${code}`, { ...params }))}</p>
      <div className={places}>
        <PlaceButton
          place={instance}
          label={t(isAboutSchema ? 'show.schema' : 'show.input')}
          onShow={isAboutSchema ? show.schema : show.input}
        />
        {shown ? (
          <PlaceButton place={shown} label={t('show.schema')} prefix="#" onShow={show.schema} />
        ) : null}
      </div>
    </li>
  )
}

/** The levels of alternatives that are indented. */
const MAX_INDENTS = 4

function PlaceButton({
  place: { line, column, pointer, offset },
  label,
  prefix = '',
  onShow,
}: {
  readonly place: TextPlace
  readonly label: string
  readonly prefix?: string
  readonly onShow: ((offset: number) => void) | undefined
}) {
  const t = useMessages(messages)
  const where = useMessages(json)('where', { line, column })
  const path = `${prefix}${pointer}` || t('root')
  return (
    <span className={place}>
      <span>
        <span className={css({ fontFamily: 'code', color: 'fg' })}>{markSpecial(path)}</span>{' '}
        {where}
      </span>
      {onShow ? (
        <Button look="quiet" aria-label={`${label} ${path}`} onClick={() => onShow(offset)}>
          <LocateIcon size={14} />
          {label}
        </Button>
      ) : null}
    </span>
  )
}

const row = css({
  paddingRight: '3',
  py: '2',
  fontSize: '13',
  borderBottom: '1px solid token(colors.border)',
  overflowWrap: 'anywhere',
})

const places = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0.5' })

const place = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  fontSize: '12',
  color: 'fg.muted',
})
