/** The address that the visitor typed on one of the pages before sign-in; only in memory, never in an address. */
let typed = ''

export const typedEmail = (): string => typed

/** Keeps what is typed in the form around a link, for the page that the link opens. */
export function keepTypedEmail({ currentTarget }: { currentTarget: Element }): void {
  const field = currentTarget.closest('form')?.elements.namedItem('email')
  if (field instanceof HTMLInputElement) typed = field.value
}

/** Call it after sign-in: the next visitor of this browser must not see the address. */
export function forgetTypedEmail(): void {
  typed = ''
}
