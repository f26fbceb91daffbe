import type { AutomaticAgreement, AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'

/** What the parts of the page share while automatic refills are on. */
export type ManagedProps = {
  data: AutomaticRefills
  agreement: AutomaticAgreement
  /** Called after a decision that takes its button away. */
  onChanged: () => void
  language: Language
}
