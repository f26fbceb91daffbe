import { createUseDraft } from '@brine/app-kit/useDraft'
import { api } from './client.ts'

/** The customer's text that was typed and not sent (`createUseDraft`). Removed when the customer signs out. */
export const useDraft = createUseDraft(() => api().drafts)
