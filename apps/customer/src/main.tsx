import '@brine/ui/tokens.css'
import '@brine/ui/base.css'
import './shell/frame.css'
import { createRoot } from 'react-dom/client'
import { CannotStart } from './shell/CannotStart.tsx'
import { reloadOnNewVersion } from './shell/newVersion.ts'
import { report, watchErrors } from './shell/report.ts'
import { start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchErrors(window)
reloadOnNewVersion(window)
start(root).catch((error: unknown) => {
  report(error, 'start')
  root.replaceChildren()
  createRoot(root).render(<CannotStart />)
})
