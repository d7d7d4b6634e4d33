import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { assembly } from './scripts/assembly.ts'
import { buildYear } from './scripts/build-year.ts'
import { checkNames, chunkNames, withDigest, workerChunkNames } from './scripts/chunk-names.ts'
import { diagramFrames } from './scripts/diagram-frames.ts'
import { diagramIcons } from './scripts/diagram-icons.ts'
import { jqModule } from './scripts/jq-module.ts'
import { pinyinTable } from './scripts/pinyin.ts'
import { prerender } from './scripts/prerender.ts'
import { quicktypeLanguages } from './scripts/quicktype-languages.ts'
import { softwareBill } from './scripts/sbom.ts'
import { shortClasses } from './scripts/short-classes.ts'
import { shortcutIcons } from './scripts/shortcut-icons.ts'
import { siteData } from './scripts/site-data.ts'
import { socialImages } from './scripts/social-images.ts'
import { startScript } from './scripts/start-script.ts'
import { staticCss } from './scripts/static-css.ts'
import { testProjects } from './scripts/test-projects.ts'
import { toolIcons } from './scripts/tool-icons.ts'
import { toolMenu } from './scripts/tool-menu.ts'
import { toolSamples } from './scripts/tool-samples.ts'
import { workerEntry } from './scripts/worker-entry.ts'

/** Uncompressed bytes from which a file is cached later; files of the first load are smaller. */
const LATE_FILE_BYTES = 600_000

/** The files that `base` itself imports. */
const LOADED = /\/(?:rolldown-runtime|vendor)-/

/** A site owner needs no list of slow plugins. */
const checks = { bundlerTimings: false }

// The visitor decides when to update; changing this later would strand existing installations.
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'src/features/pwa',
  filename: 'service-worker.ts',
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,wasm,webmanifest}'],
    // The shell and the administrator's pages need the server, other sites show the previews, and
    // the system saves the icons of shortcuts when the app is installed.
    globIgnores: ['index.html', '{social,shortcuts}/**', 'pages/*/admin/{login,ads}.html'],
    maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
    // The service worker fetches larger files later, except those for flowcharts, which must work
    // as soon as the app reports that it is available offline.
    manifestTransforms: [
      async (entries) => {
        checkNames(entries)
        const manifest = entries.map((entry) => {
          // Never cached, because the administrator's pages need the server: others name them.
          if (entry.url.startsWith('assets/admin-')) return { ...entry, online: true }
          return entry.size > LATE_FILE_BYTES && !entry.url.includes('diagram-frame-common')
            ? { ...entry, late: true }
            : withDigest(entry)
        })
        return { manifest: await Promise.all(manifest) }
      },
    ],
  },
})

const classes = shortClasses()

export default defineConfig({
  plugins: [
    react(),
    staticCss(classes.mark),
    classes.plugin,
    pinyinTable(),
    toolMenu(),
    toolIcons(),
    toolSamples(),
    diagramFrames(),
    diagramIcons(),
    jqModule(),
    assembly(),
    siteData(),
    softwareBill(),
    prerender(classes),
    socialImages(),
    shortcutIcons(),
    startScript(),
    serviceWorker,
  ],
  worker: {
    format: 'es',
    plugins: () => [workerEntry(), quicktypeLanguages(), jqModule(), assembly()],
    rolldownOptions: {
      checks,
      output: {
        chunkFileNames: workerChunkNames,
        // Exports nothing that another chunk could import: see scripts/worker-entry.ts.
        codeSplitting: {
          groups: [
            {
              name: 'kernel',
              test: /\/workers\/(?!tool\.worker)|\/src\/core\/[^/]*\.ts|\/comlink\//,
            },
          ],
        },
      },
    },
  },
  experimental: {
    // Scripts name each other relative to themselves, so that the site works below any path. The server completes the
    // addresses in pages.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  // The replacement for React 17 would only make the first load larger.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // The package selects its build in ES5, which has helpers that no supported browser needs.
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  define: { 'import.meta.env.BUILD_YEAR': buildYear },
  // Unit tests read no styles, and the plugins of PostCSS take seconds to load.
  ...(process.env.VITEST && { css: { postcss: {} } }),
  test: {
    // Builds don't need the folder of tests.
    ...(process.env.VITEST && { projects: testProjects() }),
    // No test depends on time, so a busy machine gets a long timeout.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The default is one processor fewer, which would be only half of two.
    maxWorkers: '100%',
    server: { deps: { inline: ['jq-web'] } },
  },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The first load has the lists of files that `base` preloads, so only tools and groups have one.
      resolveDependencies: (file, files, { hostId }) => {
        if (!hostId.includes('/base-')) return files
        const isListed = /^assets\/(?:(?:tools|group)-)?page-(?!head)/.test(file)
        return isListed ? files.filter((it) => !LOADED.test(it)) : []
      },
    },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Large chunks load late; tests limit the first loads.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      checks,
      treeshake: {
        moduleSideEffects: [
          // Imported only so that its file is loaded.
          { test: /\/before-reload\.ts$/, sideEffects: true },
          // Packages declare theirs themselves; the project can be in any folder.
          { test: /^(?!.*\/node_modules\/).*\/(?:styled-system|src)\//, sideEffects: false },
        ],
      },
      output: {
        chunkFileNames: chunkNames,
        // Code that every page needs is one file, because it compresses better.
        codeSplitting: {
          groups: [
            // Changes only with its packages, unlike `base`.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|wouter|regexparam|void-elements|html-parse-stringify)\//,
            },
            {
              name: 'base',
              test: /\/src\/(main\.|core\/(messages|manifest|base\.)|features\/(language|theme\/(?!announce)|palette\/(button|messages)|pwa\/(recovery|install-offer|install\.))|lib\/(first-use|use-(messages|idle)|page-lifecycle|chunk-missing)|ui\/(early-box|focused-element|transfer|icon-button|tool-icon|shell-icons|nav-menu|lazy-(?!code)|button|remaining-styles|ad-slot)|app\/(?!keep-focus|use-returned-focus|tool-frame|recipes|heading-actions|mobile-menu|notice|late-footer|command|tool-palette|destinations|page-search|page-head|head-tags|start-late|admin-)|tools\/(groups|registry|menu-order)|tools\/.*\/tool\.ts\?menu|pages\/(messages|page|home-page|paste-box|tool-group)\.)/,
            },
            // Small parts that both of the following groups need.
            {
              name: 'common',
              test: /\/styled-system\/css\/cx|\/src\/(core\/(store|guards|failure|well-formed|trusted-scripts|text-edits)\.|lib\/(atom|saved-texts|toasts|notifications|use-store|use-async|use-key-down|drafts?|long-drafts|keep-nothing|database|object-store|tab-lock|digest|unsaved-input|saved-paths|storage|file-encoding|text-source|tool-state|handover|draft-key)\.|ui\/(icons|styles)\.|features\/(shortcuts\/open|opening\/offer|pwa\/update-atom)\.)|\/workers\/script-lock\./,
            },
            // Code that every tool needs: the first load then lists fewer files.
            {
              name: 'tool-parts',
              test: /\/src\/(app\/(tool-frame|heading-actions)|features\/(links\/(share-button|messages)|history\/(history-button|messages)|recipes\/add-(button|messages)|send\/(result-button|uses))|lib\/(use-clipboard|clock|format-size|download|current-(?:selection|result)|use-persisted-state)|tools\/shared\/(?!bytes-pane|full-screen|next-step|choice|direction|encoding|excerpt|input|job|live|output-pane|search|status|text-snapshot|toggle|tool-input|use-(?:automatic|input|output|summary|text|tool|two)|.*\?)|core\/(options|half-width|relative-time|shorten)\.|ui\/(note-line|line-box|text-area|switch|select|choice-list|segments))/,
            },
            // Code of tools with an editor, an output, or a worker.
            {
              name: 'code-parts',
              test: /\/src\/(lib\/(lazy-runner|run-ends|run-speed|state-parsers|task-store|title-mark|use-operation)\.|tools\/shared\/(choice|direction|encoding|excerpt|input|job|live|output-pane|status|text-snapshot|toggle|tool-input|use-(?:automatic|input|output|summary|text|tool|two))[\w-]*\.tsx?$|ui\/(code-(?:columns|frame|layer|line|rows|text|tokens)|code-editor(?:\/bulky|\/text-area-box)?|file-button|progress-bar|row-window|lazy-code-window|use-file-drop|use-wrapped-text)\.)/,
            },
            // Small parts that the time tools share.
            {
              name: 'time',
              test: /\/src\/tools\/time\/shared\/(use-temporal|use-draft|use-debounced-failure|facts|facts-sample|local-choice|logic\/long-date|messages|zone-combobox)\.tsx?$/,
            },
            // Code that most JSON tools need.
            {
              name: 'json',
              test: /\/src\/(tools\/json\/shared\/(messages\.ts$|note-list|fold-buttons|value-button|use-next-run|use-json-input|use-input-edits|use-syntax-text|syntax-alert)|core\/json\/(edit\/splice|document|cursor|string-preview|strings|tree-search)\.)/,
            },
            // Small parts that most encoding tools need.
            {
              name: 'encoding',
              test: /\/src\/tools\/encoding\/shared\/(note-line|place-alert|line-box|line-breaks|suggestion-line)\./,
            },
            // Small parts of tools that verify: tokens, certificates, digests, and passwords.
            {
              name: 'verdict',
              test: /\/src\/(tools\/encoding\/shared\/(verdict-line|times|use-held-state|use-now|field)|lib\/use-unsaved-fields)\./,
            },
            // Every dialog with a head.
            { name: 'modal', test: /\/src\/ui\/(modal|dialog-head)\./ },
            // Code that every page loads when it is idle.
            {
              name: 'late',
              test: /\/node_modules\/workbox-window\/|\/src\/(app\/(start-late|late-footer|notice)|features\/(ads\/(attention|load|remembered-places|start-ads)|pwa\/(before-reload|first-install|late-files|offline-state|offline-status|shared|update|workers|messages)|settings\/(link-messages|settings-link)|shortcuts\/(messages|shortcuts-button)|opening\/anywhere)|pages\/saved-(tools|messages)|ui\/notice-card)/,
            },
          ],
        },
      },
    },
  },
})
