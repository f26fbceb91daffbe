import { useSyncExternalStore } from 'react'
import { browserStorage } from '../storage.ts'

/** The flag in local storage that the notice was confirmed (specification section 4). */
const KEY = 'cookie_choice'

const choices = ['accepted', 'refused', 'informed'] as const
/** What the visitor answered; `informed`: there was nothing to choose, and the notice was read. */
export type CookieChoice = (typeof choices)[number]

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** The answer of this browser's visitor; undefined until there is one. */
export function cookieChoice(): CookieChoice | undefined {
  const kept = browserStorage.get(KEY)
  return choices.find((choice) => choice === kept)
}

/** Keeps an answer; it counts from now on, in every tab. */
export function chooseCookies(choice: CookieChoice): void {
  browserStorage.set(KEY, choice)
  changed()
}

function followTabs({ key }: StorageEvent): void {
  if (key === null || key === KEY) changed()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followTabs)
  }
}

/** The visitor's answer, followed in all tabs. */
export const useCookieChoice = (): CookieChoice | undefined =>
  // a page drawn beforehand shows nothing of it, so that the two need not agree
  useSyncExternalStore(subscribe, cookieChoice, cookieChoice)
