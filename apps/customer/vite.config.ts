import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { declaredCalls } from '../../scripts/lib/declared-calls.ts'
import { noCircles } from '../../scripts/lib/no-circles.ts'
import { assetFileNames, chunkFileNames, codeSplitting } from './chunks.ts'
import { proxyTo } from './proxy.ts'
import { textsAsOneFunction, textsWithTheirPages } from './texts.ts'

/** Where `npm start` runs; the development server asks it for everything that is not a page. */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    textsWithTheirPages(),
    textsAsOneFunction(),
    // of the thirty languages of react-aria's own words, those that the app speaks
    optimizeLocales.vite({ locales: ['nl', 'fr'] }),
    react(),
    noCircles(),
  ],
  build: {
    target: 'baseline-widely-available',
    // the content security policy allows files only: nothing is put into the page or a style sheet
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting, chunkFileNames, assetFileNames } },
  },
  server: { proxy: proxyTo(api, await declaredCalls()) },
})
