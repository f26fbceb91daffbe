import { useMedia } from './useMedia.ts'

/** Whether a form has an ActionBar instead of a button of its own: on screens without the menu at the side. */
export const useHasActionBar = (): boolean => useMedia('(width < 61.9375rem)')
