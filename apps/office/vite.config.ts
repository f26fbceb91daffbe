import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noCircles } from '../../scripts/lib/no-circles.ts'
import { offline } from './offline.ts'

/** Where the office lives on its server. */
const base = '/office/'
/** Where `npm start` runs; the development server asks it for everything that is not a page. */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), noCircles(), offline(base)],
  build: {
    target: 'baseline-widely-available',
    // the content security policy allows files only: nothing is put into the page or a style sheet
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '^/office/api/': api, '/static/': api } },
})
