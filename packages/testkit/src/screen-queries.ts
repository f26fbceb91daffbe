import { configure, prettyDOM } from '@testing-library/dom'

/**
 * The error of a query that found nothing. It draws the page as text once somebody reads it: waiting for an element makes such
 * an error at each look, and a twentieth of the screen tests' time went into texts that nobody read.
 */
function missingElement(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let described: string | undefined
  const get = () => (described ??= `${message ?? ''}\n\n${prettyDOM(container)}`)
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

/** Sets how the screen tests look for elements. They wait long, because the machine may be busy with other tests. */
export function configureQueries(): void {
  configure({ asyncUtilTimeout: 120_000, getElementError: missingElement })
}
