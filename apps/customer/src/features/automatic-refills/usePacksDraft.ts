import type { KeepDraft } from '@brine/app-kit/useDraft'
import type { AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import { number } from 'valibot'
import { useDraft } from '../../shell/useDraft.ts'

/**
 * The packs that the customer chose and did not send yet, within what is possible by now. Undefined before the first choice.
 * @param name of the draft @param terms null where the packs cannot be chosen
 */
export function usePacksDraft(
  name: string,
  terms: Pick<AutomaticTerms, 'min_packs' | 'max_packs'> | null,
): [number | undefined, KeepDraft<number>] {
  const [typed, keep] = useDraft(name, number())
  if (!terms || typed === undefined) return [undefined, keep]
  return [Math.max(terms.min_packs, Math.min(terms.max_packs, typed)), keep]
}
