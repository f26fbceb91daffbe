import { DAY_MS } from '../../platform/clock.ts'

/** How long a new telephone number proves nothing about who answers it: whoever wants the account may have set it. */
const NEW_PHONE_MS = 30 * DAY_MS

/** When a telephone number changed, if that was a short while ago; else null. */
export const phonesChangedLately = (
  { phones_changed_at: at }: { readonly phones_changed_at: Date | null },
  now: Date,
): Date | null => (at && now.getTime() < at.getTime() + NEW_PHONE_MS ? at : null)

/** The column that a change of telephone numbers also writes. @param columns which differ from the stored ones */
export const phonesChangedAt = (columns: object, now: Date): { readonly phones_changed_at?: Date } =>
  'mobile_number' in columns || 'telephone_number' in columns ? { phones_changed_at: now } : {}
