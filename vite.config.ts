import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteData } from './scripts/site-data.ts'
import { staticCss } from './scripts/static-css.ts'

export default defineConfig({
  plugins: [react(), staticCss(), siteData()],
  worker: { format: 'es' },
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
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|wouter|regexparam|use-sync-external-store|void-elements|html-parse-stringify)\/|\/src\/(core\/(messages|failure|manifest)|features\/(language|theme)|lib\/use-(messages|idle)|ui\/(icon|nav-menu|lazy-menu|button)|app\/(?!notices)|tools\/(groups|registry)|pages\/(heads|messages|page|home-page|paste-box|group-card|card-grid)\.)/,
            },
          ],
        },
      },
    },
  },
})
