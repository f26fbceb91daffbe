import { loadedLater } from '@brine/app-kit/loadedLater'

/** The dialog of payment reminders, which two pages open. */
export const useReminderDialog = loadedLater(() =>
  import('./ReminderDialog.tsx').then((code) => code.ReminderDialog),
)
