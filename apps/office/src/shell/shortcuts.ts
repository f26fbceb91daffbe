import { modals } from '@brine/ui/modal'
import { useLayoutEffect, useRef } from 'react'
import { remember, remembered } from './storage.ts'

/** The action of each key: a lower-case letter or a character, or `ctrl+z`. Undefined for a key without an action now. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

const STORAGE_KEY = 'office_letter_keys'

/**
 * Whether keys without Ctrl work. A staff member can turn them off, because speech input or a slip of the hand would
 * trigger them (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => remembered(STORAGE_KEY) !== 'off'

export const setSingleKeys = (areOn: boolean): void => remember(STORAGE_KEY, areOn ? 'on' : 'off')

/** The value of `aria-keyshortcuts` for a key; undefined while it does not work. */
export const keyHint = (key: string): string | undefined => (areSingleKeysOn() ? key : undefined)

const layers: { readonly current: Shortcuts }[] = []

/**
 * Keys that work from any focus of the page but a text field, while no dialog is open. Of two components with the same
 * key, the one that appeared last has it.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  // not useEffect, which runs after the page is drawn: a key pressed the moment the page appears would be lost
  useLayoutEffect(() => {
    if (layers.length === 0) document.addEventListener('keydown', listen)
    layers.push(latest)
    return () => {
      layers.splice(layers.indexOf(latest), 1)
      if (layers.length === 0) document.removeEventListener('keydown', listen)
    }
  }, [])
}

const typed = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

function listen(event: KeyboardEvent): void {
  const { target, repeat, defaultPrevented } = event
  // a held key must not act on one record after the other
  if (repeat || defaultPrevented || modals.top()) return
  if (target instanceof Element && target.closest(typed)) return
  const name = nameOf(event)
  if (name === undefined || (name.length === 1 && !areSingleKeysOn())) return
  const run = layers.filter(({ current }) => current[name]).at(-1)?.current[name]
  if (!run) return
  // otherwise a field that the action focuses would receive the letter
  event.preventDefault()
  run()
}

function nameOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return key.toLowerCase()
  return shiftKey ? undefined : `ctrl+${key.toLowerCase()}`
}
