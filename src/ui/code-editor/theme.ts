import { EditorView } from '@codemirror/view'

const colour = (name: string) => `var(--colors-${name})`
const ui = 'var(--fonts-ui)'

/** The editor in the tokens of the site: custom properties reach into the shadow root. */
export const theme = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '13px',
    color: colour('fg'),
    backgroundColor: colour('bg-raised'),
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--fonts-code)',
    lineHeight: '20px',
    overscrollBehavior: 'contain',
    scrollbarColor: `${colour('border-strong')} transparent`,
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '8px 0', caretColor: colour('accent') },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': {
    border: 'none',
    color: colour('fg-muted'),
    backgroundColor: colour('bg-raised'),
    userSelect: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '36px',
    padding: '0 6px 0 8px',
  },
  '.cm-lineNumbers .cm-activeLineGutter': { color: colour('fg') },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: `2px solid ${colour('accent')}` },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: `${colour('bg-selected')}` },
  '.cm-content ::selection': { backgroundColor: 'transparent' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: colour('accent-subtle'),
    outline: `1px solid ${colour('accent')}`,
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: colour('danger-subtle'),
  },
  '.cm-specialChar': { color: colour('danger') },
  '.cm-mistake': {
    // A shadow inside the box; an underline of the text would lie on the next line.
    boxShadow: `inset 0 -2px ${colour('danger')}`,
    backgroundColor: colour('danger-subtle'),
  },
  '.cm-mistake-end': {
    display: 'inline-block',
    width: '8px',
    height: '16px',
    verticalAlign: 'text-bottom',
  },
  '.cm-gutterElement.cm-mistakeLine': {
    fontWeight: '600',
    color: colour('danger'),
    backgroundColor: colour('danger-subtle'),
  },
  // Punctuation, which is most of the tokens, needs no element of its own.
  '.cm-code': { color: colour('json-punctuation') },
  '.tok-key': { color: colour('json-key') },
  '.tok-string': { color: colour('json-string') },
  '.tok-number': { color: colour('json-number') },
  '.tok-literal': { color: colour('json-literal') },
  '.tok-comment': { color: colour('fg-muted'), fontStyle: 'italic' },
  '.cm-panels': { backgroundColor: colour('bg'), color: colour('fg'), fontFamily: ui },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${colour('border')}` },
  '.cm-panels.cm-panels-bottom': { borderTop: `1px solid ${colour('border')}` },
  '.cm-panel.cm-search': { padding: '8px 28px 8px 8px', fontSize: '12px' },
  '.cm-panel.cm-search label': { fontSize: '12px' },
  '.cm-textfield': {
    height: '26px',
    padding: '0 8px',
    fontSize: '12px',
    border: `1px solid ${colour('border-strong')}`,
    borderRadius: '4px',
    backgroundColor: colour('bg-raised'),
  },
  '.cm-textfield:focus-visible, .cm-button:focus-visible': {
    outline: `2px solid ${colour('accent')}`,
    outlineOffset: '1px',
  },
  '.cm-button': {
    height: '26px',
    padding: '0 8px',
    fontSize: '12px',
    border: `1px solid ${colour('border')}`,
    borderRadius: '4px',
    backgroundColor: colour('bg-raised'),
    backgroundImage: 'none',
    cursor: 'pointer',
  },
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: colour('bg-hover') },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '6px',
    width: '24px',
    height: '24px',
    fontSize: '18px',
    cursor: 'pointer',
    color: colour('fg-muted'),
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: `1px solid ${colour('border-strong')}`,
    borderRadius: '6px',
    overflow: 'hidden',
    color: colour('fg'),
    backgroundColor: colour('bg-raised'),
    '& > ul': { minWidth: '160px', maxHeight: '168px', fontFamily: 'var(--fonts-code)' },
    '& > ul > li': { padding: '2px 10px', lineHeight: '20px' },
    '& > ul > li:hover': { backgroundColor: colour('bg-hover') },
    '& > ul > li[aria-selected]': {
      color: colour('fg'),
      backgroundColor: colour('bg-selected'),
      boxShadow: `inset 2px 0 ${colour('accent')}`,
    },
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-searchMatch': { backgroundColor: colour('warning-subtle') },
  '.cm-searchMatch-selected': {
    backgroundColor: colour('accent-subtle'),
    outline: `1px solid ${colour('accent')}`,
  },
})
