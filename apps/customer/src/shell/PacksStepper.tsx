import type { AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Stepper } from '@brine/ui/Stepper'
import { isOne, kilograms } from './saltWords.ts'

type PacksStepperProps = {
  packs: number
  terms: Pick<AutomaticTerms, 'usual_packs' | 'min_packs' | 'max_packs' | 'blocks_per_pack' | 'pack_kg'>
  onChange: (packs: number) => void
  language: Language
  /** Whether nothing was ordered before, so that no number is the usual one. */
  isFirst?: boolean
}

/**
 * The packs of a delivery, with what they hold and weigh: the quantity must be visible before the order is sent (product.md
 * section 3, consumer contracts).
 */
export function PacksStepper({ packs, terms, onChange, language, isFirst }: PacksStepperProps) {
  const { usual_packs, min_packs, max_packs, blocks_per_pack, pack_kg } = terms
  const label = isOne(blocks_per_pack, language) ? m['salt.packs_label_one'] : m['salt.packs_label_other']
  return (
    <Stepper
      label={label({ blocks: blocks_per_pack })}
      fewerLabel={m['salt.packs_fewer']()}
      moreLabel={m['salt.packs_more']()}
      value={packs}
      min={min_packs}
      max={max_packs}
      onChange={onChange}
    >
      <b>{kilograms(packs * pack_kg, language)}</b>{' '}
      {packs === usual_packs && !isFirst && m['salt.packs_usual']()}
    </Stepper>
  )
}
