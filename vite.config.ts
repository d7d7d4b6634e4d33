import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { siteData } from './scripts/site-data.ts'
import { staticCss } from './scripts/static-css.ts'
import { toolMenu } from './scripts/tool-menu.ts'

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
    maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
  },
})

export default defineConfig({
  plugins: [react(), staticCss(), toolMenu(), siteData(), serviceWorker],
  worker: { format: 'es' },
  test: { include: ['{src,workers,api,tests}/**/*.test.{ts,tsx}'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/styled-system\//, sideEffects: false }] },
      output: {
        // What every page needs is one file: it compresses better than its parts.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|wouter|regexparam|use-sync-external-store|void-elements|html-parse-stringify)\/|\/src\/(core\/(messages|failure|manifest)|features\/(language|theme)|lib\/use-(messages|idle)|ui\/(icon|nav-menu|lazy-menu|button)|app\/(?!notices)|tools\/(groups|registry|menu-order)|tools\/.*\/tool\.ts\?menu|pages\/(messages|page|home-page|paste-box|group-card|card-grid)\.)/,
            },
          ],
        },
      },
    },
  },
})
