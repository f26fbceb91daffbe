import { keepEarlyPress } from './shell/earlyPress.ts'
import { isFramed, nameSheets, whenPainted } from './shell/firstPaint.ts'
import { reloadOnNewVersion } from './shell/newVersion.ts'

/**
 * The first file of each page: small, because a drawn page (prerender.ts) is painted before the app starts. React and the app run
 * in tasks of their own, between which a slow device can answer input.
 */
async function main(root: HTMLElement): Promise<void> {
  nameSheets(document)
  keepEarlyPress(root)
  await whenPainted(root)
  const react = import('react-dom/client')
  if (isFramed(document)) await loadLocales()
  await react
  await nextTask()
  const { run } = await import('./run.tsx')
  await nextTask()
  run(root)
}

/**
 * The first use of Intl makes the browser load its data about languages, which takes 100 ms of a slow phone. Each page of a customer
 * shows days or amounts, so the data is loaded here, while React arrives.
 */
async function loadLocales(): Promise<void> {
  await nextTask()
  new Date().toLocaleDateString('nl-BE')
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
reloadOnNewVersion(window)
void main(root)
