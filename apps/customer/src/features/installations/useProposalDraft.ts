import { AppointmentDraft } from '../../shell/appointment/draft.ts'
import { useDraft } from '../../shell/useDraft.ts'

/** The moments that the customer has filled in and not proposed yet. */
export const useProposalDraft = () => useDraft('proposal', AppointmentDraft)
