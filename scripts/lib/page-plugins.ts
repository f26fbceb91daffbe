import type { Plugin } from 'vite'
import { withoutCallNotes } from './call-notes.ts'
import { noCircles } from './no-circles.ts'
import { iconsWithTheirPages } from './page-icons.ts'
import { shortRuntime, textsAsOneFunction, textsWithTheirPages } from './page-texts.ts'
import { withoutUnusedComponents } from './unused-components.ts'

/** What both apps do so that a page loads its own texts, icons and calls only. */
export const pagePlugins = (): Plugin[] => [
  withoutCallNotes(),
  textsWithTheirPages(),
  textsAsOneFunction(),
  shortRuntime(),
  iconsWithTheirPages(),
  withoutUnusedComponents(),
  noCircles(),
]
