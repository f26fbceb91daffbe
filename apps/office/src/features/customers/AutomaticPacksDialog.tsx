import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { AutomaticAgreement, AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import { formatWireDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { Stepper } from '@brine/ui/Stepper'
import { type SubmitEvent, useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useChangeAutomaticPacks } from './mutations.ts'
import { packsInWords } from './packsInWords.ts'

type AutomaticPacksDialogProps = {
  customerId: number
  agreement: AutomaticAgreement
  terms: AutomaticTerms
  /** The day of a delivery that stays as it is, YYYY-MM-DD; null without one. */
  planned: string | null
  onClose: () => void
}

/** Changes how many packs an agreement brings, at the price that was agreed. */
export function AutomaticPacksDialog(props: AutomaticPacksDialogProps) {
  const { customerId, agreement, terms, planned, onClose } = props
  const language = useLanguage()
  const { min_packs, max_packs, pack_kg } = terms
  const [packs, setPacks] = useState(Math.max(min_packs, Math.min(max_packs, agreement.packs)))
  const change = useChangeAutomaticPacks(onClose)
  const packPrice = agreement.price / agreement.packs
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    if (packs === agreement.packs) onClose()
    else change.mutate({ params: { id: customerId }, body: { packs } })
  }
  return (
    <FormDialog
      title={m['office.automatic.change_title']()}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {m['office.automatic.change_read_out']({
          price: euros(packPrice, language),
          packs: packsInWords(max_packs),
        })}
      </p>
      {planned !== null && <p>{m['office.automatic.change_planned']({ day: formatWireDay(planned) })}</p>}
      <Stepper
        label={m['office.automatic.packs']()}
        fewerLabel={m['office.customers.delivery_fewer_packs']()}
        moreLabel={m['office.customers.delivery_more_packs']()}
        value={packs}
        min={min_packs}
        max={max_packs}
        onChange={setPacks}
      >
        <b>
          {m['office.common.kg']({ kg: packs * pack_kg })}, {euros(packs * packPrice, language)}
        </b>
      </Stepper>
    </FormDialog>
  )
}
