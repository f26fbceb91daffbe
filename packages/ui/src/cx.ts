/** Joins the class names that are present. Typed for CSS Modules, whose lookups may be undefined. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
