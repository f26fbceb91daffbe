import { loadedLater } from '@brine/app-kit/loadedLater'

/** The dialog of payment reminders on paper, which two pages and the dialog of new reminders open. */
export const useLettersDialog = loadedLater(() =>
  import('./LettersDialog.tsx').then((code) => code.LettersDialog),
)
