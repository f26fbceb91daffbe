import { type Toast, toastQueue } from '@brine/ui/toastQueue'
import { act, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Said, Sending, Text } from './rows.ts'

// Finds elements by their text, but not by role: queries by role inspect every element of the page, and these tests
// query the page hundreds of times.

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)]

/** @throws Error if it does not appear within the timeout */
async function found<T>(what: string, find: () => T | null | undefined): Promise<T> {
  return find() ?? waitFor(() => find() ?? Promise.reject(new Error(`there is no ${what}`)))
}

/** The control of a label, with or without the mark of a required field. */
export const findField = (label: string): Promise<HTMLInputElement | HTMLTextAreaElement> =>
  found(`field ${label}`, () => {
    const labels = all<HTMLLabelElement>('main label')
    const control = labels.find(
      ({ textContent }) => plain(textContent).replace(/ \*$/, '') === label,
    )?.control
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null
  })

/** The button whose name begins with this text. */
export const findButton = (name: Text): Promise<HTMLButtonElement> =>
  found(`button ${name()}`, () =>
    all<HTMLButtonElement>('main button').find(({ textContent }) => plain(textContent).startsWith(name())),
  )

/** Replaces the fields' text with the texts of a row. */
export async function fill({ types }: Sending, user: UserEvent): Promise<void> {
  for (const [label, text] of types) {
    const field = await findField(label())
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
}

/** A bare click without pointer events, because these tests click many times. */
export const press = (button: HTMLButtonElement): void => act(() => button.click())

export const isBusy = (button: HTMLElement): boolean => button.getAttribute('aria-busy') === 'true'

// a toast disappears after five seconds, which a slow machine could miss; so each toast is recorded when it appears
let toasts: readonly Toast[] = []
toastQueue.subscribe(() => {
  const isNew = ({ id }: Toast) => toasts.every((noted) => noted.id !== id)
  toasts = [...toasts, ...toastQueue.list().filter(isNew)]
})

/** Clears the recorded toasts. */
export function forgetToasts(): void {
  act(() => toastQueue.clear())
  toasts = []
}

/** The announced messages: toasts by title and text, notices on the page by their whole text. */
export const heard = () => ({
  toasts: toasts
    .filter(({ kind }) => kind === 'failed')
    .map(({ title, text }) => ({ title, ...(text === undefined ? {} : { text }) })),
  notices: all('main [role=alert]:not([data-toasts] *)').map(({ textContent }) => plain(textContent)),
})

const sayingToCall = /bel ons|appelez-nous|téléphonez/i

/** Whether a message says to call and the telephone line is not there (R72). */
function lacksPhoneLine(): boolean {
  const isPhoneOnPage = document.querySelector('main a[href^="tel:"]') !== null
  return (
    toasts.some(({ text, link }) => sayingToCall.test(String(text)) && !link) ||
    heard().notices.some((notice) => sayingToCall.test(notice) && !isPhoneOnPage)
  )
}

/** @throws Error unless the screen shows exactly these messages on a rendered page */
export async function expectSaid({ toast, notice, field, text }: Said): Promise<void> {
  const { toasts: heardToasts, notices } = heard()
  const missing = [
    ...(JSON.stringify(heardToasts) === JSON.stringify(toast ? [toast] : []) ? [] : ['the toast']),
    ...(notices.length === (notice ? 1 : 0) ? [] : ['the number of boxes']),
    ...Object.values(notice ?? {}).filter((words) => !notices.some((box) => box.includes(plain(words)))),
    ...(text && !plain(document.querySelector('main')?.textContent).includes(plain(text)) ? [text] : []),
    ...(field && !(await describes(...field)) ? [field[1]] : []),
    ...(plain(document.querySelector('h1')?.textContent) === '' ? ['a heading'] : []),
    ...(lacksPhoneLine() ? ['the telephone line'] : []),
  ]
  if (missing.length > 0) throw new Error(`missing: ${missing.join('; ')}\nheard: ${JSON.stringify(heard())}`)
}

/** Whether a field is marked as invalid with this message. */
async function describes(label: string, message: string): Promise<boolean> {
  const field = await findField(label)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = ids.map((id) => plain(document.getElementById(id)?.textContent))
  return field.getAttribute('aria-invalid') === 'true' && words.includes(plain(message))
}
