import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noCircles } from '../../scripts/lib/no-circles.ts'
import { offline } from './offline.ts'

/** The base path of the office. */
const base = '/office/'
/** Address of `npm start`. The development server forwards all requests to it except pages. */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), noCircles(), offline(base)],
  build: {
    target: 'baseline-widely-available',
    // the content security policy allows no inlined assets
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '^/office/api/': api, '/static/': api } },
})
