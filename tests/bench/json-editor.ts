import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { installProbe } from './probe.ts'
import { serveFiles } from './serve-files.ts'
import type { Stage } from './stage.ts'

declare global {
  interface Window {
    /** Defined by the editor's page. */
    readonly editor: { readonly focus: () => Promise<void> }
  }
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>JSON editor</title>
<div id="editor" style="height: 600px"></div>
<script type="module">
  import { createJSONEditor } from '/standalone.js'
  const target = document.querySelector('#editor')
  window.editor = createJSONEditor({ target, props: { content: { text: '' }, mode: 'tree' } })
</script>
</html>`

/** A row of the product's tree, and a value in the other editor's. */
const treeRow = { selector: '[role=tree] [role=treeitem]' }
const editorValue = { selector: '.jse-value' }

/**
 * Measures how soon 10 MB that are pasted into JSON Validator have their verdict and tree, against pasting them
 * into the tree of vanilla-jsoneditor.
 */
export async function measureJsonEditor(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const text = readFileSync((await benchFile(10)).path, 'utf8')
  const editor = await serveEditor()
  const own = () =>
    stage.withTool('validator', async (tool) => {
      const paste = await tool.preparePaste(text, treeRow)
      const ms = await paste()
      if ((await tool.page.getByRole('status').count()) === 0) throw new Error('No verdict')
      return ms
    })
  const other = async () => {
    const view = await stage.browser.newPage()
    await view.addInitScript(installProbe)
    await view.goto(editor.url)
    await view.waitForFunction(() => 'editor' in window)
    const held = await view.evaluateHandle((given) => given, [text, editorValue] as const)
    const ms = await held.evaluate(async ([content, until]) => {
      await window.editor.focus()
      return window.probe.pasteUntil(document.activeElement ?? document.body, content, until)
    })
    await view.close()
    return ms
  }
  // Warm-up: fills the browser's code cache.
  await other()
  await own()
  const all = await inRounds(rounds, async () => ({ own: await own(), other: await other() }))
  editor.stop()
  return [
    {
      name: '10 MB pasted into JSON Validator, until verdict and tree show',
      unit: 'ms',
      rounds: all.map((times) => times.own),
      limit: 150,
    },
    {
      name: '10 MB pasted into JSON Validator, against the tree of vanilla-jsoneditor',
      unit: 'times',
      rounds: all.map((times) => times.own / times.other),
      limit: 1,
    },
    {
      name: 'The tree of vanilla-jsoneditor for 10 MB',
      unit: 'ms',
      rounds: all.map((times) => times.other),
    },
  ]
}

function serveEditor() {
  const { resolve } = createRequire(import.meta.url)
  const script = readFileSync(resolve('vanilla-jsoneditor/standalone.js'))
  return serveFiles({ '/': ['text/html', page], '/standalone.js': ['text/javascript', script] })
}
