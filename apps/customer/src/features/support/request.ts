import type { Appointment } from '@brine/contract/customer/appointments'
import type { SupportRequest } from '@brine/contract/customer/support'
import { details, titles } from './choices.tsx'
import type { Answers } from './wizard.ts'

/** A request that was sent. */
export interface SentRequest {
  readonly body: SupportRequest
  /** The number of photos that went with it. */
  readonly photos: number
}

/** The request body: codes, and the texts that the customer read or wrote. Undefined until both questions are answered. */
export function requestOf(
  { title, detail, text }: Answers,
  appointment: Appointment,
): SupportRequest | undefined {
  if (!title || !detail) return undefined
  return {
    titleCode: title,
    titleText: titles[title].label(),
    detailsCode: detail,
    detailsText: detail === 'custom' ? text.trim() : details[detail].label(),
    appointment: { ...appointment, using_client_dashboard: true },
  }
}
