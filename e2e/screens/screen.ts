import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { type Stub, stubAnswers } from './answers.ts'

/** Who looks: nobody, a customer with a device, a customer who waits for one. */
export type Visitor = 'guest' | 'customer' | 'waiting'

/** A text of the catalogue that needs no values. */
export type Text = (values: Record<string, never>, options: { locale: Language }) => string

/** What a screen is reached with. */
export interface Scene {
  readonly page: Page
  readonly main: Locator
  readonly locale: Language
  /** The text in the language of the walk. */
  readonly say: (text: Text) => string
}

/** One state of a page: what the walk of axe and the pictures have in common. */
export interface Screen {
  /** Also the name of its picture. */
  readonly name: string
  readonly visitor: Visitor
  readonly path: string
  /** What the browser calls the page, before the name of the supplier; not said where the app does not get that far. */
  readonly title?: Text
  readonly stubs?: readonly Stub[]
  /** From the page that has opened to the state. */
  readonly reach?: (scene: Scene) => Promise<void>
  /** What is there once the state is reached. */
  readonly shows: (scene: Scene) => Locator
  /** The way to it needs no answer in sight: the page has just opened, or what was typed or added is its own answer. */
  readonly isQuiet?: boolean
  /** The screen is about something that does not come. */
  readonly isWaiting?: boolean
  /** Only below the width at which the menu stands beside the page. */
  readonly isNarrow?: boolean
  /** More of what the browser's console says, on purpose. */
  readonly errors?: readonly RegExp[]
}

/** Milliseconds that a screen may take to come. */
const SCREEN_TIMEOUT_MS = 30_000

export const sceneOf = (page: Page, locale: Language): Scene => ({
  page,
  main: page.getByRole('main'),
  locale,
  say: (text) => text({}, { locale }),
})

/** Brings a page, opened for the screen's visitor, to its state. */
export async function reachScreen(page: Page, screen: Screen, locale: Language): Promise<void> {
  const scene = sceneOf(page, locale)
  await stubAnswers(page, screen.stubs ?? [], locale)
  await page.goto(screen.path, { waitUntil: 'commit' })
  await screen.reach?.(scene)
  await expect(screen.shows(scene)).toBeVisible({ timeout: SCREEN_TIMEOUT_MS })
  if (!screen.isWaiting)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: SCREEN_TIMEOUT_MS })
}
