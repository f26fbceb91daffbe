import '@brine/ui/tokens.css'
import '@brine/ui/base.css'
import './shell/frame.css'
import { followTranslation } from '@brine/app-kit/browserTranslation'
import { createRoot } from 'react-dom/client'
import { CannotStart } from './shell/CannotStart.tsx'
import { report, watchErrors } from './shell/report.ts'
import { start } from './start.tsx'

/** Starts the app in an element, or says there that it cannot start. */
export function run(root: HTMLElement): void {
  watchErrors(window)
  followTranslation()
  start(root).catch((error: unknown) => {
    report(error, 'start')
    root.replaceChildren()
    createRoot(root).render(<CannotStart />)
  })
}
