import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { PacksStepper } from '../../shell/PacksStepper.tsx'
import type { Draft } from './draft.ts'
import { useQuote } from './queries.ts'

type PacksFieldProps = {
  isFirst: boolean
  draft: Draft
  onChange: (draft: Draft) => void
  language: Language
}

/** The packs of an order, which the draft holds only if they are not the usual ones. Renders nothing until those are known. */
export function PacksField({ isFirst, draft, onChange, language }: PacksFieldProps) {
  const { data } = useQuote()
  if (!data) return null
  const { usual_packs, min_packs } = data
  const { packs: _, ...others } = draft
  return (
    <PacksStepper
      packs={Math.max(draft.packs ?? usual_packs, min_packs)}
      terms={{ ...data, max_packs: MAX_PACKS, pack_kg: data.kg / data.packs }}
      onChange={(wanted) => onChange(wanted === usual_packs ? others : { ...others, packs: wanted })}
      language={language}
      isFirst={isFirst}
    />
  )
}
