import {
  Combobox,
  createListCollection,
  type UseComboboxReturn,
  useCombobox,
} from '@ark-ui/react/combobox'
import {
  type ComponentProps,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { css } from '#styled-system/css'

/** The props that the open list adds to its textbox. */
export type OptionListBox = Pick<
  ComponentProps<'input'>,
  'onKeyDown' | 'aria-activedescendant' | 'aria-controls'
>

type ContentProps = ComponentProps<'div'> & { readonly 'data-placement'?: string }

/**
 * The open list of a textbox elsewhere on the page, in the top layer below or above it. The textbox
 * keeps the focus; `onBox` receives its event handlers and ARIA attributes.
 */
export function OptionList<Option extends { readonly id: string }>({
  boxId,
  label,
  options,
  first = options[0]?.id,
  none,
  onBox,
  onSelect,
  children,
}: {
  readonly boxId: string
  readonly label: string
  readonly options: readonly Option[]
  /** The option that Enter selects before the user highlights another. */
  readonly first?: string | undefined
  /** Shown if `options` is empty. */
  readonly none: string
  readonly onBox: (props: OptionListBox) => void
  readonly onSelect: (id: string) => void
  readonly children: (option: Option) => ReactNode
}) {
  const [marked, setMarked] = useState<{ readonly options: unknown; readonly id: string }>()
  const current = marked?.options === options ? marked.id : first
  const list = useCombobox({
    collection: createListCollection({ items: options, itemToValue: ({ id }) => id }),
    // The textbox only positions the list: as an Ark input, Ark would move its caret and selection.
    ids: { control: boxId },
    open: true,
    value: [],
    highlightedValue: current ?? null,
    // The caller sets the text of the textbox.
    selectionBehavior: 'preserve',
    allowCustomValue: true,
    // The caller handles Escape and presses outside, too.
    disableLayer: true,
    loopFocus: false,
    positioning: { strategy: 'fixed', gutter: 4, placement: 'bottom-start', sameWidth: false },
    // Ark selects the option that was highlighted when the list was last rendered.
    onHighlightChange: ({ highlightedValue: id }) =>
      id && flushSync(() => setMarked({ options, id })),
    onSelect: ({ itemValue }) => onSelect(itemValue),
  })
  const { onKeyDown, 'aria-activedescendant': active } = list.getInputProps()
  const content: ContentProps = list.getContentProps()
  const controls = options.length > 0 ? content.id : undefined
  const describeBox = useEffectEvent((activeId: string | undefined, listId: string | undefined) =>
    onBox({ onKeyDown, 'aria-activedescendant': activeId, 'aria-controls': listId }),
  )
  useLayoutEffect(() => describeBox(active, controls), [active, controls])
  useLayoutEffect(() => () => onBox({}), [onBox])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another active option
  useEffect(() => {
    const row = active ? document.getElementById(active) : undefined
    if (!row?.matches(':hover')) row?.scrollIntoView({ block: 'nearest' })
  }, [active, options])
  return (
    <Combobox.RootProvider value={list} className={css({ display: 'contents' })}>
      <Combobox.Positioner
        popover="manual"
        ref={(element) => element?.showPopover()}
        className={positioner}
      >
        {options.length > 0 ? (
          <Combobox.Content
            aria-label={label}
            className={panel}
            // Keeps the focus in the textbox.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option) => (
              <Row
                key={option.id}
                option={option}
                isCurrent={option.id === current}
                propsOf={list.getItemProps}
              >
                {children(option)}
              </Row>
            ))}
          </Combobox.Content>
        ) : (
          <div className={panel} data-placement={content['data-placement']}>
            <p role="status" className={css({ p: '2', color: 'fg.muted' })}>
              {none}
            </p>
          </div>
        )}
      </Combobox.Positioner>
    </Combobox.RootProvider>
  )
}

/** Renders again only if its highlight changes: there are hundreds of rows. */
const Row = memo(
  function Row({
    option,
    isCurrent,
    propsOf,
    children,
  }: {
    readonly option: { readonly id: string }
    readonly isCurrent: boolean
    readonly propsOf: UseComboboxReturn<{ readonly id: string }>['getItemProps']
    readonly children: ReactNode
  }) {
    return (
      <div
        {...propsOf({ item: option, persistFocus: true })}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        className={row}
      >
        {children}
      </div>
    )
  },
  (former, next) => former.option === next.option && former.isCurrent === next.isCurrent,
)

// As high as the longest list and only positioned for it: a list that gets shorter stays at its box,
// and the pointer over its option.
const positioner = css({
  display: 'flex',
  flexDirection: 'column',
  height: '320px',
  pointerEvents: 'none',
  '&:has(> [data-placement^=top])': { justifyContent: 'flex-end' },
  margin: '0',
  p: '0',
  right: 'auto',
  bottom: 'auto',
  border: 'none',
  bg: 'transparent',
  overflow: 'visible',
  // Ark sets the position at least one frame after the list is rendered, and moves the list there later.
  '&:not([style*="--x:"]:has(> [data-placement]))': { visibility: 'hidden' },
})

const panel = css({
  pointerEvents: 'auto',
  width: 'max(var(--reference-width), min(300px, 100vw - 16px))',
  maxHeight: 'min(320px, var(--available-height, 320px))',
  p: '1',
  overflow: 'auto',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
  outlineStyle: 'none',
})

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '7',
  px: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  _touch: { minHeight: '11' },
  '&:hover': { bg: 'bg.hover' },
  '&[aria-selected=true]': { bg: 'bg.selected' },
})
