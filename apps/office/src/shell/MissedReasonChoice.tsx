import { MissedReason } from '@brine/contract/missed-reason'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { missedReasons } from './missedReason.ts'

type MissedReasonChoiceProps = {
  /** Undefined before a choice: what the household is told depends on it, so none is chosen for anybody. */
  value: MissedReason | undefined
  onChange: (reason: MissedReason) => void
}

/** Why nothing was delivered. */
export function MissedReasonChoice({ value, onChange }: MissedReasonChoiceProps) {
  return (
    <ChoiceGroup legend={m['driver.missed_why']()} isRequired isStacked>
      {MissedReason.options.map((reason) => (
        <Radio
          key={reason}
          name="missed_reason"
          isBox
          checked={value === reason}
          onChange={() => onChange(reason)}
        >
          {missedReasons[reason]()}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
