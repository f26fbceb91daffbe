import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers, oldestMediaQueries } from '../../scripts/lib/browsers.ts'
import { declaredCalls } from '../../scripts/lib/declared-calls.ts'
import { compiledWhole } from '../../scripts/lib/page-hints.ts'
import { pagePlugins } from '../../scripts/lib/page-plugins.ts'
import { assetFileNames, chunkFileNames, codeSplitting } from './chunks.ts'
import { proxyTo } from './proxy.ts'

/** The address of `npm start`. The development server forwards requests for anything but pages to it. */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    pagePlugins(),
    // keeps only the app's languages of react-aria's thirty
    optimizeLocales.vite({ locales: ['nl', 'fr'] }),
    react(),
    compiledWhole(),
  ],
  css: oldestMediaQueries,
  build: {
    target: oldestBrowsers,
    // the content security policy allows only files, so no asset is inlined
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting, chunkFileNames, assetFileNames } },
  },
  server: { proxy: proxyTo(api, await declaredCalls()) },
})
