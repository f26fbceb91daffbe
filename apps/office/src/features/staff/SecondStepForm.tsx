import { type SecondStep, type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Stack } from '@brine/ui/Layout'
import { send } from '../../shell/client.ts'
import { type FactorCalls, FactorForm } from '../../shell/FactorForm.tsx'
import { StepHeading } from './StepHeading.tsx'

type SecondStepFormProps = {
  step: SecondStep
  onDone: (staffMember: SignedInStaff) => void
  /** Called if the first step has expired. */
  onOver: () => void
  onBack: () => void
}

const calls: FactorCalls<SignedInStaff> = {
  sendCode: (code) => send(staffSessions.useCode, { body: { code } }),
  sendPasskey: (passkey) => send(staffSessions.usePasskey, { body: { passkey } }),
  sendRecoveryCode: (code) => send(staffSessions.useRecoveryCode, { body: { code } }),
}

/** The second step of signing in. */
export function SecondStepForm({ step, onDone, onOver, onBack }: SecondStepFormProps) {
  return (
    <Stack>
      <StepHeading>{m['office.access.second_step']()}</StepHeading>
      <FactorForm
        step={step}
        calls={calls}
        submit={m['office.access.sign_in']()}
        failed={m['office.access.sign_in_failed']()}
        onDone={onDone}
        onOver={onOver}
      />
      <Button variant="plain" onClick={onBack}>
        {m['office.access.begin_again']()}
      </Button>
    </Stack>
  )
}
