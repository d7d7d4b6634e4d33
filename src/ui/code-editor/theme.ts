import { EditorView } from '@codemirror/view'

const color = (name: string) => `var(--colors-${name})`
const ui = 'var(--fonts-ui)'

/** The editor theme from the design tokens, which shadow roots inherit. */
export const theme = EditorView.theme({
  '&': {
    height: 'var(--editor-height)',
    maxHeight: 'var(--editor-max-height)',
    fontSize: 'var(--code-size, 13px)',
    color: color('fg'),
    backgroundColor: color('bg-raised'),
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--fonts-code)',
    lineHeight: '20px',
    overscrollBehaviorX: 'contain',
    scrollbarColor: `${color('border-strong')} transparent`,
    scrollbarWidth: 'thin',
  },
  '.cm-content': {
    minHeight: 'var(--editor-min-height)',
    padding: '8px 0',
    caretColor: color('accent'),
  },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': {
    border: 'none',
    color: color('fg-muted'),
    backgroundColor: color('bg-raised'),
    userSelect: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '36px',
    padding: '0 6px 0 8px',
  },
  '.cm-lineNumbers .cm-activeLineGutter': { color: color('fg') },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: `2px solid ${color('accent')}` },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: `${color('bg-selected')}` },
  '.cm-content ::selection': { backgroundColor: 'transparent' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: color('accent-subtle'),
    outline: `1px solid ${color('accent')}`,
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: color('danger-subtle'),
  },
  '.cm-specialChar': { color: color('danger') },
  '.cm-mistake': {
    // A shadow inside the box, because an underline would overlap the next line.
    boxShadow: `inset 0 -2px ${color('danger')}`,
    backgroundColor: color('danger-subtle'),
  },
  '.cm-mistake-end': {
    display: 'inline-block',
    width: '8px',
    height: '16px',
    verticalAlign: 'text-bottom',
  },
  '.cm-highlight': { backgroundColor: color('warning-subtle') },
  '.cm-highlight-current': {
    backgroundColor: color('bg-selected'),
    outline: `1px solid ${color('accent')}`,
  },
  '.cm-gutterElement.cm-mistakeLine': {
    fontWeight: '600',
    color: color('danger'),
    backgroundColor: color('danger-subtle'),
  },
  // The default color, so the most frequent tokens need no elements.
  '.cm-code': { color: color('json-punctuation') },
  '.tok-key': { color: color('json-key') },
  '.tok-string': { color: color('json-string') },
  '.tok-number': { color: color('json-number') },
  '.tok-literal': { color: color('json-literal') },
  '.tok-isolate': { unicodeBidi: 'isolate' },
  '.tok-comment': { color: color('fg-muted'), fontStyle: 'italic' },
  '.cm-panels': { backgroundColor: color('bg'), color: color('fg'), fontFamily: ui },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${color('border')}` },
  '.cm-panels.cm-panels-bottom': { borderTop: `1px solid ${color('border')}` },
  '.cm-panel.cm-search': { padding: '8px 28px 8px 8px', fontSize: '12px' },
  '.cm-panel.cm-search label': { fontSize: '12px' },
  '.cm-textfield': {
    height: '26px',
    padding: '0 8px',
    fontSize: '12px',
    border: `1px solid ${color('border-strong')}`,
    borderRadius: '4px',
    backgroundColor: color('bg-raised'),
  },
  '.cm-textfield:focus-visible, .cm-button:focus-visible': {
    outline: `2px solid ${color('accent')}`,
    outlineOffset: '1px',
  },
  '.cm-button': {
    height: '26px',
    padding: '0 8px',
    fontSize: '12px',
    border: `1px solid ${color('border')}`,
    borderRadius: '4px',
    backgroundColor: color('bg-raised'),
    backgroundImage: 'none',
    cursor: 'pointer',
  },
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: color('bg-hover') },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '6px',
    width: '24px',
    height: '24px',
    fontSize: '18px',
    cursor: 'pointer',
    color: color('fg-muted'),
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: `1px solid ${color('border-strong')}`,
    borderRadius: '6px',
    overflow: 'hidden',
    color: color('fg'),
    backgroundColor: color('bg-raised'),
    '& > ul': { minWidth: '160px', maxHeight: '168px', fontFamily: 'var(--fonts-code)' },
    '& > ul > li': { padding: '2px 10px', lineHeight: '20px' },
    '& > ul > li:hover': { backgroundColor: color('bg-hover') },
    '& > ul > li[aria-selected]': {
      color: color('fg'),
      backgroundColor: color('bg-selected'),
      boxShadow: `inset 2px 0 ${color('accent')}`,
    },
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-searchMatch': { backgroundColor: color('warning-subtle') },
  '.cm-searchMatch-selected': {
    backgroundColor: color('accent-subtle'),
    outline: `1px solid ${color('accent')}`,
  },
})
