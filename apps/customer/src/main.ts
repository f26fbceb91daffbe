import { keepEarlyPress } from './shell/earlyPress.ts'
import { nameSheets, whenPainted } from './shell/firstPaint.ts'
import { reloadOnNewVersion } from './shell/newVersion.ts'

/**
 * The first file of each page: small, because a drawn page (prerender.ts) is painted before the app starts. React and the app run
 * in tasks of their own, between which a slow device can answer input.
 */
async function main(root: HTMLElement): Promise<void> {
  nameSheets(document)
  keepEarlyPress(root)
  await whenPainted(root)
  await import('react-dom/client')
  await nextTask()
  const { run } = await import('./run.tsx')
  await nextTask()
  run(root)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
reloadOnNewVersion(window)
void main(root)
