import { browserStorage } from '@brine/app-kit/storage'
import { useSyncExternalStore } from 'react'

/** The key in local storage for the visitor's answer (specification section 4). */
const KEY = 'cookie_choice'

const choices = ['accepted', 'refused', 'informed'] as const
/** The visitor's answer. `informed`: there was no choice, and the visitor confirmed the notice. */
export type CookieChoice = (typeof choices)[number]

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** The stored answer; undefined until there is one. */
export function cookieChoice(): CookieChoice | undefined {
  const kept = browserStorage.get(KEY)
  return choices.find((choice) => choice === kept)
}

/** Stores an answer. It applies at once in every tab. */
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

/** The visitor's answer. Updates when any tab changes it. */
export const useCookieChoice = (): CookieChoice | undefined =>
  // the pre-rendered page does not show the answer, so the server snapshot may differ
  useSyncExternalStore(subscribe, cookieChoice, cookieChoice)
