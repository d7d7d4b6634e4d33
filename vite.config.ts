import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { diagramFrames } from './scripts/diagram-frames.ts'
import { pinyinTable } from './scripts/pinyin.ts'
import { prerender } from './scripts/prerender.ts'
import { siteData } from './scripts/site-data.ts'
import { socialImages } from './scripts/social-images.ts'
import { startScript } from './scripts/start-script.ts'
import { staticCss } from './scripts/static-css.ts'
import { toolMenu } from './scripts/tool-menu.ts'
import { workerEntry } from './scripts/worker-entry.ts'

/** Bytes, uncompressed, from which a file is cached in the background; no file of the first load is that large. */
const LATE = 600_000

// A new version waits for the visitor: changing this later would strand those who have the old one.
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'src/features/pwa',
  filename: 'service-worker.ts',
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
    // The shell and what is called so are for the administrator's pages, previews are for other sites.
    globIgnores: ['index.html', 'social/**', 'assets/admin-*'],
    maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
    // Larger files are no part of the install: the service worker fetches them when there is time.
    // What flowcharts are drawn in is, so that they work as soon as the app says it is ready.
    manifestTransforms: [
      async (entries) => ({
        manifest: entries.map((entry) =>
          entry.size > LATE && !entry.url.includes('diagram-frame-common')
            ? { ...entry, late: true }
            : entry,
        ),
      }),
    ],
  },
})

export default defineConfig({
  plugins: [
    react(),
    staticCss(),
    pinyinTable(),
    toolMenu(),
    diagramFrames(),
    siteData(),
    prerender(),
    socialImages(),
    startScript(),
    serviceWorker,
  ],
  worker: {
    format: 'es',
    plugins: () => [workerEntry()],
    rolldownOptions: {
      output: {
        // The entry holds nothing that another chunk could import: see scripts/worker-entry.ts.
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
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  test: {
    include: ['{src,workers,api,tests}/**/*.test.{ts,tsx}'],
    // No test is about time: a busy machine may take as long as it needs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One processor less by itself, which is half of two.
    maxWorkers: '100%',
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/styled-system\//, sideEffects: false }] },
      output: {
        // By its name the service worker knows what is for the owner alone, and leaves it.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('/src/features/admin/'))
            ? 'assets/admin-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        // What every page needs is one file: it compresses better than its parts.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|wouter|regexparam|use-sync-external-store|void-elements|html-parse-stringify)\/|\/src\/(core\/(messages|manifest)|features\/(language|theme\/(?!announce)|palette\/(button|kept|messages)|pwa\/(recovery|install-offer|install\.))|lib\/(use-(messages|idle)|openings|part-missing)|ui\/(icon-button|shell-icons|nav-menu|lazy-|button|rest-of-styles|ad-slot)|app\/(?!notices|tool-palette|destinations|page-head|head-tags|start-late|admin-)|tools\/(groups|registry|menu-order)|tools\/.*\/tool\.ts\?menu|pages\/(messages|page|home-page|paste-box|group-card|card-grid)\.)/,
            },
          ],
        },
      },
    },
  },
})
