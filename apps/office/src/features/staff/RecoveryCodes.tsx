import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Checkbox } from '@brine/ui/Choice'
import { useState } from 'react'
import { CodeList } from './CodeList.tsx'
import css from './RecoveryCodes.module.css'
import { StepHeading } from './StepHeading.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/**
 * Recovery codes for staff members who lose their other factors. They are shown only once, so the user must confirm
 * that they are stored.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const isMissing = isSent && !isKept
  return (
    <div className={css.codes}>
      <StepHeading>{m['office.access.codes_title']()}</StepHeading>
      <p>{m['office.access.codes_lead']()}</p>
      <CodeList codes={codes} />
      <Checkbox
        checked={isKept}
        aria-invalid={isMissing || undefined}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      >
        {m['office.access.codes_kept']()}
      </Checkbox>
      {isMissing && (
        <p role="alert" className={css.missing}>
          {m['office.access.codes_not_kept']()}
        </p>
      )}
      <Button
        variant="primary"
        isWide
        onClick={() => {
          setIsSent(true)
          if (isKept) onDone()
        }}
      >
        {m['office.access.codes_done']()}
      </Button>
    </div>
  )
}
