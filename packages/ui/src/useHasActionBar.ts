import { useIsBelow } from './useIsBelow.ts'

/** Whether a form has an ActionBar instead of a button of its own: on screens without the menu at the side. */
export const useHasActionBar = (): boolean => useIsBelow('width', 61.9375)
