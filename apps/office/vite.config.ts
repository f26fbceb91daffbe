import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers, oldestMediaQueries } from '../../scripts/lib/browsers.ts'
import { compiledWhole } from '../../scripts/lib/page-hints.ts'
import { pagePlugins } from '../../scripts/lib/page-plugins.ts'
import { codeSplitting } from './chunks.ts'
import { offline } from './offline.ts'

/** The base path of the office. */
const base = '/office/'
/** Address of `npm start`. The development server forwards all requests to it except pages. */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [
    pagePlugins(),
    // keeps only the app's languages of react-aria's thirty
    optimizeLocales.vite({ locales: ['nl', 'fr'] }),
    react(),
    compiledWhole(),
    offline(base),
  ],
  css: oldestMediaQueries,
  build: {
    target: oldestBrowsers,
    // the content security policy allows no inlined assets
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // read by scripts/sizes.ts
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { proxy: { '^/office/api/': api, '/static/': api } },
})
