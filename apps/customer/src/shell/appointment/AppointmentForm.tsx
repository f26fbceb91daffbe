import type { Appointment, AppointmentSlot } from '@brine/contract/customer/appointments'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon, sendIcon } from '@brine/ui/icons'
import { Actions, Columns, Stack } from '@brine/ui/Layout'
import { Rule } from '@brine/ui/Slab'
import { type Dispatch, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { CommentField } from '../CommentField.tsx'
import { useAccount } from '../queries.ts'
import { AppointmentAddress } from './AppointmentAddress.tsx'
import css from './AppointmentForm.module.css'
import { type AppointmentDraft, addressOf, appointmentOf, blankLines, type DraftAction } from './draft.ts'
import { knownAddress } from './knownAddress.ts'
import { When } from './When.tsx'

type AppointmentFormProps = {
  draft: AppointmentDraft
  dispatch: Dispatch<DraftAction>
  /** The parts of the day that the customer may propose. */
  slots: readonly AppointmentSlot[]
  /** The level of the form's headings. */
  heading: 'h2' | 'h3'
  addressLegend: string
  isAddressEditable?: boolean
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  /** Above the buttons: why the last attempt failed. */
  failure?: ReactNode
  onSubmit: (appointment: Appointment) => void
  backLabel?: string
  onBack?: (() => void) | undefined
  /** Fields after the remark. */
  children?: ReactNode
  language: Language
}

/** Days with slots, address and remark. Support and installation share this form (specification section 2). */
export function AppointmentForm(props: AppointmentFormProps) {
  const { draft, dispatch, isPending, onBack, onSubmit } = props
  const account = useAccount()
  const known = account.data && knownAddress(account.data)
  // who registered on their own has no address yet
  const isAddressEditable = props.isAddressEditable || (known && blankLines(known).length > 0) || false
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const address = addressOf(draft, known)
  const blank = blankLines(address)
  const hasDays = Object.keys(draft.moments).length > 0
  const isAddressKnown = Boolean(account.data) || (isAddressEditable && account.isError)
  const isReady = hasDays && isAddressKnown
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    setIsTried(true)
    if (!blank[0]) return onSubmit(appointmentOf(draft, address))
    const first = form.current?.querySelector<HTMLInputElement>(`[name=${blank[0]}]`)
    if (first) focusInvalid(first)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <When {...props} />
      <Rule />
      <Columns kind="equal">
        <AppointmentAddress
          legend={props.addressLegend}
          value={address}
          isEditable={isAddressEditable}
          onChange={(field, value) => dispatch({ type: 'locate', field, value })}
          missing={isTried ? blank : []}
        />
        <Stack gap="l">
          <CommentField
            label={m['form.appointment.comment']()}
            hint={m['form.appointment.comment_hint']()}
            name="comment"
            value={draft.comment}
            onChange={(value) => dispatch({ type: 'comment', value })}
          />
          {props.children}
        </Stack>
      </Columns>
      {!hasDays && (
        <p id={hintId} className={css.hint}>
          {m['form.appointment.error_moments']()}
        </p>
      )}
      {props.failure}
      <Actions align={onBack ? 'apart' : 'end'}>
        {onBack && (
          <Button onClick={onBack}>
            <Icon shape={arrowBackIcon} />
            {props.backLabel ?? m['common.back']()}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          isDisabled={!isReady}
          aria-describedby={hasDays ? undefined : hintId}
        >
          {!isPending && <Icon shape={sendIcon} />}
          {isPending ? props.pendingLabel : props.submitLabel}
        </Button>
      </Actions>
    </form>
  )
}
