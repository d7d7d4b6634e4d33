import { Compartment, type Extension } from '@codemirror/state'
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { openEarlyBox } from '#src/ui/early-box.ts'

const panel = new Compartment()

/** The place of the search, which `openSearch` loads. */
export const searching: Extension = panel.of([])

/** Loads the search and opens it. */
export const openSearch: KeyBinding = {
  key: 'Mod-f',
  run(view) {
    void open(view)
    return true
  },
}

async function open(view: EditorView): Promise<void> {
  const endEarly = openEarlyBox(view.state.phrase('Find'))
  if (!endEarly) return
  try {
    const {
      highlightSelectionMatches,
      openSearchPanel,
      search,
      searchKeymap,
      SearchQuery,
      setSearchQuery,
    } = await import('@codemirror/search')
    const text = await endEarly()
    if (text === undefined) return
    view.dispatch({
      effects: panel.reconfigure([
        search({ top: true }),
        highlightSelectionMatches(),
        keymap.of(searchKeymap),
      ]),
    })
    openSearchPanel(view)
    if (text) {
      const query = new SearchQuery({ search: text })
      view.dispatch({ effects: setSearchQuery.of(query) })
    }
  } catch {
    // Without the search, the editor works unchanged.
  } finally {
    void endEarly()
  }
}
