import { expect } from '@playwright/test'
import { paths } from '../apps/customer/src/shell/paths.ts'
import { languageOf } from './language.ts'
import { openWithLateAnswers } from './layout-shift.ts'
import { expectReflow } from './reflow.ts'
import { screens } from './screens/all.ts'
import { expectedErrors } from './screens/answers.ts'
import { comesLate, reachScreen, sceneOf } from './screens/screen.ts'
import { test } from './screens/walk.ts'
import { expectAccessible, watch } from './watch.ts'

// otherwise each project's walk is one long task, and the last one leaves a core idle
test.describe.configure({ mode: 'parallel' })

/** Each screen is checked once in dark mode, because dark mode only changes colours. */
const isDark = (project: string) => project === 'nl-phone'

for (const screen of screens)
  test(`${screen.name} can be read by everybody${comesLate(screen) ? ', and nothing moves (R44)' : ''}`, async ({
    visitors,
    locale,
    viewport,
  }, { project }) => {
    const isPhone = viewport?.width === 390
    test.skip(screen.isNarrow === true && !isPhone, 'the menu stands beside the page')
    const language = languageOf(locale)
    const page = await visitors.open(screen.visitor)
    const findings = await watch(page, [...expectedErrors(screen.stubs ?? []), ...(screen.errors ?? [])])
    await (comesLate(screen) ? openWithLateAnswers : reachScreen)(page, screen, language)
    // the outcome of an action is in view, and the focus is not lost
    if (screen.reach && !screen.isQuiet) {
      await expect(screen.shows(sceneOf(page, language))).toBeInViewport()
      await expect(page.locator('body')).not.toBeFocused()
    }

    if (screen.title) await expect(page).toHaveTitle(`${screen.title({}, { locale: language })} · Clairsel`)
    await expectAccessible(page)
    // 640 pixels are 1280 at 200% zoom; a tablet has 768 or 1024
    for (const width of isPhone ? [390, 320] : [1280, 1024, 768, 640]) await expectReflow(page, width)
    if (isDark(project.name)) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'contrast')
    }
    expect(findings).toEqual([])
    await page.close()
  })

/** Leads to another page at once, or is opened under another address. */
const pagesWithout = new Set<string>([paths.home, paths.notFound])
/** Matches the address of a page, whatever its parameters. */
const addressOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

test('R44 every page of the portal is among these screens, and one of them comes late', () => {
  const pages = Object.values(paths).filter((path) => !pagesWithout.has(path))
  const late = screens.filter(comesLate).map(({ path }) => new URL(path, 'http://portal').pathname)
  expect(pages.filter((page) => !late.some((path) => addressOf(page).test(path)))).toEqual([])
})
