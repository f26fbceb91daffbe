/** Joins class names and skips absent ones. CSS Modules type their lookups as possibly undefined. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
