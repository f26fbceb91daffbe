import type { VatReason } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'

type VatReasonFieldProps = {
  reason: VatReason | null
  error: string | undefined
  onChange: (reason: VatReason | null) => void
}

/** Why lines are at 6%: without the reason, the order cannot be saved. */
export function VatReasonField({ reason, error, onChange }: VatReasonFieldProps) {
  return (
    <ChoiceGroup legend={m['office.orders.reason']()} isRequired error={error}>
      <Checkbox
        name="vat_reason"
        checked={reason === 'dwelling_over_ten_years'}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 'dwelling_over_ten_years' : null)}
      >
        {m['office.orders.reason_dwelling_over_ten_years']()}
      </Checkbox>
    </ChoiceGroup>
  )
}
