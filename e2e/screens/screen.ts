import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { type Stub, stubAnswers } from './answers.ts'

/** The visitor: a guest, a customer with a device, or a customer who waits for one. */
export type Visitor = 'guest' | 'customer' | 'waiting' | 'placed'

/** A text of the catalogue without parameters. */
export type Text = (values: Record<string, never>, options: { locale: Language }) => string

/** The tools with which a screen is reached. */
export interface Scene {
  readonly page: Page
  readonly main: Locator
  readonly locale: Language
  /** Translates a text to the language of the walk. */
  readonly say: (text: Text) => string
}

/** One state of a page, shared by the axe walk and the pictures. */
export interface Screen {
  /** Also the file name of its picture. */
  readonly name: string
  readonly visitor: Visitor
  readonly path: string
  /** The page's part of the window title, before the supplier's name; absent if the app does not load. */
  readonly title?: Text
  readonly stubs?: readonly Stub[]
  /** Goes from the opened page to the state. */
  readonly reach?: (scene: Scene) => Promise<void>
  /** An element that is visible in the state. */
  readonly shows: (scene: Scene) => Locator
  /** True if no outcome must be in view: the page has just opened, or the input itself is the outcome. */
  readonly isQuiet?: boolean
  /** The screen shows a pending call. */
  readonly isWaiting?: boolean
  /** True for screens below the width at which the menu is beside the page. */
  readonly isNarrow?: boolean
  /** Further expected messages in the browser's console. */
  readonly errors?: readonly RegExp[]
}

/** True if only the answers of the server stand between the opened page and the screen. */
export const comesLate = ({ reach, isWaiting }: Screen): boolean => !reach && !isWaiting

/** The first screen of each page of a visitor, as it opens and without a failure. */
export function pagesOf(visitor: Visitor, screens: readonly Screen[]): Screen[] {
  const opened = screens.filter(
    (screen) =>
      screen.visitor === visitor &&
      comesLate(screen) &&
      !screen.errors &&
      !screen.stubs?.some(({ failure }) => failure),
  )
  return opened.filter(({ path }, index) => opened.findIndex((other) => other.path === path) === index)
}

/** Milliseconds to wait for a screen. */
const SCREEN_TIMEOUT_MS = 120_000

export const sceneOf = (page: Page, locale: Language): Scene => ({
  page,
  main: page.getByRole('main'),
  locale,
  say: (text) => text({}, { locale }),
})

/** Opens the page as the screen's visitor, and brings it to its state. */
export async function reachScreen(page: Page, screen: Screen, locale: Language): Promise<void> {
  const scene = sceneOf(page, locale)
  await stubAnswers(page, screen.stubs ?? [], locale)
  // nobody can press a button in the moment before the first script, which keeps what is pressed until the app has started
  await page.goto(screen.path, { waitUntil: 'domcontentloaded' })
  await screen.reach?.(scene)
  await expect(screen.shows(scene)).toBeVisible({ timeout: SCREEN_TIMEOUT_MS })
  if (!screen.isWaiting)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: SCREEN_TIMEOUT_MS })
}
