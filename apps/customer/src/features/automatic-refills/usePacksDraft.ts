import type { KeepDraft } from '@brine/app-kit/useDraft'
import type { AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import { number } from 'valibot'
import { useDraft } from '../../shell/useDraft.ts'

interface PacksDraft {
  /** Undefined before the first choice. */
  readonly chosen: number | undefined
  readonly choose: KeepDraft<number>
  /** Forgets the choice that was sent. One that was made since stays. */
  readonly forget: (sent: number) => void
}

/**
 * The packs that the customer chose and did not send yet, within what is possible by now.
 * @param name of the draft @param terms null where the packs cannot be chosen
 */
export function usePacksDraft(
  name: string,
  terms: Pick<AutomaticTerms, 'min_packs' | 'max_packs'> | null,
): PacksDraft {
  const [typed, choose] = useDraft(name, number())
  const within = (packs: number | undefined) =>
    terms && packs !== undefined ? Math.max(terms.min_packs, Math.min(terms.max_packs, packs)) : undefined
  return {
    chosen: within(typed),
    choose,
    forget: (sent) => choose((now) => (within(now) === sent ? undefined : now)),
  }
}
