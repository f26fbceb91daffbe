import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutCallNotes } from '../../scripts/lib/call-notes.ts'
import { declaredCalls } from '../../scripts/lib/declared-calls.ts'
import { noCircles } from '../../scripts/lib/no-circles.ts'
import { iconsWithTheirPages } from '../../scripts/lib/page-icons.ts'
import { shortRuntime, textsAsOneFunction, textsWithTheirPages } from '../../scripts/lib/page-texts.ts'
import { assetFileNames, chunkFileNames } from '../../scripts/lib/page-users.ts'
import { codeSplitting } from './chunks.ts'
import { proxyTo } from './proxy.ts'

/** The address of `npm start`. The development server forwards requests for anything but pages to it. */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutCallNotes(),
    textsWithTheirPages(),
    textsAsOneFunction(),
    shortRuntime(),
    iconsWithTheirPages(),
    // keeps only the app's languages of react-aria's thirty
    optimizeLocales.vite({ locales: ['nl', 'fr'] }),
    react(),
    noCircles(),
  ],
  build: {
    target: 'baseline-widely-available',
    // the content security policy allows only files, so no asset is inlined
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting, chunkFileNames, assetFileNames } },
  },
  server: { proxy: proxyTo(api, await declaredCalls()) },
})
