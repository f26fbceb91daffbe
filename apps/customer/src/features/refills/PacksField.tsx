import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Stepper } from '@brine/ui/Stepper'
import { isOne, kilograms } from '../../shell/saltWords.ts'
import type { Draft } from './draft.ts'
import { useQuote } from './queries.ts'

type PacksFieldProps = { draft: Draft; onChange: (draft: Draft) => void; language: Language }

/**
 * The number of packs, with what they hold and weigh: the quantity must be visible before the order is sent (product.md
 * section 3, consumer contracts). Renders nothing until the usual number is known.
 */
export function PacksField({ draft, onChange, language }: PacksFieldProps) {
  const { data } = useQuote()
  if (!data) return null
  const { usual_packs, min_packs, blocks_per_pack } = data
  const packs = Math.max(draft.packs ?? usual_packs, min_packs)
  const label = isOne(blocks_per_pack, language) ? m['salt.packs_label_one'] : m['salt.packs_label_other']
  const { packs: _, ...others } = draft
  return (
    <Stepper
      label={label({ blocks: blocks_per_pack })}
      fewerLabel={m['salt.packs_fewer']()}
      moreLabel={m['salt.packs_more']()}
      value={packs}
      min={min_packs}
      max={MAX_PACKS}
      onChange={(wanted) => onChange(wanted === usual_packs ? others : { ...others, packs: wanted })}
    >
      <b>{kilograms((packs * data.kg) / data.packs, language)}</b>{' '}
      {packs === usual_packs && m['salt.packs_usual']()}
    </Stepper>
  )
}
