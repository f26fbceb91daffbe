import { type NewCustomer, officeCustomers } from '@brine/contract/office-customers'
import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { phonePattern } from '../../shell/phonePattern.ts'
import { useAct } from '../../shell/useAct.ts'
import { AddressFields, firstWrong } from './AddressFields.tsx'

type NewCustomerDialogProps = { onClose: () => void; onCreated: (id: number) => void }
type TextName = 'first_name' | 'last_name' | 'email' | 'mobile_number' | 'telephone_number'
type Draft = Omit<NewCustomer, TextName | 'gender'> & Record<TextName, string>

const empty: Draft = {
  ...{ first_name: '', last_name: '', email: '', mobile_number: '', telephone_number: '' },
  ...{ street: '', number: '', postal_code: '', city_name: '', language: 'nl' },
}

/** Enters a customer; they get the mail with which they choose a password. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(empty)
  const [isSent, setIsSent] = useState(false)
  const create = useAct(officeCustomers.create, {
    done: m['office.customer_created'],
    failed: m['office.not_saved'],
    touches: officeCustomers.create.path,
    onSuccess: ({ id }) => onCreated(id),
  })
  const errors = errorsOf(draft)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = Object.keys(errors)[0] ?? firstWrong(draft)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!create.isPending) create.mutate({ body: bodyOf(draft) })
  }
  const refusal = create.error?.errors[0]
  const field = (name: TextName, code?: string) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    error: (isSent && errors[name]) || (code && refusal?.code === code ? refusal.message : undefined),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.customer_new']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            {m['office.customer_create']()}
          </Button>
        </>
      }
    >
      <p>{m['office.customer_new_lead']()}</p>
      <Form id={formId} onSubmit={submit}>
        <TextField
          {...field('first_name')}
          label={m['office.field_first_name']()}
          isRequired
          maxLength={100}
        />
        <TextField {...field('last_name')} label={m['office.field_last_name']()} isRequired maxLength={100} />
        <TextField
          {...field('email', 'email_taken')}
          label={m['office.email']()}
          type="email"
          isRequired
          maxLength={254}
        />
        <TextField
          {...field('mobile_number')}
          label={m['office.customer_mobile']()}
          type="tel"
          maxLength={40}
        />
        <TextField
          {...field('telephone_number')}
          label={m['office.customer_phone']()}
          type="tel"
          maxLength={40}
        />
        <AddressFields
          value={draft}
          onChange={(address) => setDraft({ ...draft, ...address })}
          isSent={isSent}
          refusal={refusal?.code === 'unknown_place' ? refusal.message : undefined}
        />
        <ChoiceGroup legend={m['office.language']()}>
          {(['nl', 'fr'] as const).map((each) => (
            <Radio
              key={each}
              name="language"
              checked={draft.language === each}
              onChange={() => setDraft({ ...draft, language: each })}
            >
              {each === 'nl' ? m['office.in_dutch']() : m['office.in_french']()}
            </Radio>
          ))}
        </ChoiceGroup>
      </Form>
    </Dialog>
  )
}

/** What is wrong with what was typed, in the order of the fields. */
function errorsOf(draft: Draft): Partial<Record<TextName, string>> {
  const errors: Partial<Record<TextName, string>> = {}
  for (const name of ['first_name', 'last_name'] as const)
    if (draft[name].trim() === '') errors[name] = m['office.field_missing']()
  if (!emailPattern.test(draft.email.trim())) errors.email = m['office.email_wrong']()
  for (const name of ['mobile_number', 'telephone_number'] as const)
    if (!phonePattern.test(draft[name])) errors[name] = m['office.field_phone_wrong']()
  return errors
}

function bodyOf(draft: Draft): NewCustomer {
  const { mobile_number, telephone_number, email } = draft
  return {
    ...draft,
    gender: null,
    email: email.trim(),
    mobile_number: mobile_number.trim() || null,
    telephone_number: telephone_number.trim() || null,
  }
}
