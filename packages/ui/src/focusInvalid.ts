/** The id of the live region beside an error with this id. */
export const saidIdOf = (errorId: string): string => `${errorId}-said`

/** Milliseconds until the page shows the error. Screen readers also miss a text that replaces another one at once. */
const BEFORE_MS = 100
/** Milliseconds until the text goes, so that nobody who reads the page on finds the error twice. */
const KEPT_MS = 1000

let region: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function empty(): void {
  clearTimeout(timer)
  if (region) region.textContent = ''
}

/**
 * Focuses a control with an error. Screen readers read the error with the control that gets the focus. A control that has it already, because
 * its form was sent by the keyboard, is not read again; so its error is said in the live region of FieldError.
 */
export function focusInvalid(control: HTMLElement): void {
  empty()
  if (control !== document.activeElement) {
    control.focus()
    return
  }
  timer = setTimeout(() => {
    // the form may be gone
    if (!control.isConnected) return
    // of a group, the description is on its fieldset; the error is the first part
    const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
    const [id = ''] = described.split(' ')
    region = document.getElementById(saidIdOf(id))
    if (!region) return
    region.textContent = document.getElementById(id)?.textContent ?? ''
    timer = setTimeout(empty, KEPT_MS)
  }, BEFORE_MS)
}
