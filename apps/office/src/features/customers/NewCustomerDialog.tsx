import type { NewCustomer } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { type SubmitEvent, useId, useState } from 'react'
import { AddressFields, firstWrong } from './AddressFields.tsx'
import { useCreateCustomer } from './mutations.ts'
import { firstWrongOf, LanguageChoice, type Person, PersonFields, typedIn } from './PersonFields.tsx'

type NewCustomerDialogProps = { onClose: () => void; onCreated: (id: number) => void }
type Draft = Omit<NewCustomer, keyof Person | 'gender'> & Person

const empty: Draft = {
  ...{ first_name: '', last_name: '', email: '', mobile_number: '', telephone_number: '' },
  ...{ street: '', number: '', postal_code: '', city_name: '', language: 'nl' },
}

/** Enters a customer; they get the mail with which they choose a password. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(empty)
  const [isSent, setIsSent] = useState(false)
  const create = useCreateCustomer(onCreated)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = firstWrongOf(draft) ?? firstWrong(draft)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!create.isPending) create.mutate({ body: bodyOf(draft) })
  }
  const refusal = create.error?.errors[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.customers.new']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            {m['office.customers.create']()}
          </Button>
        </>
      }
    >
      <p>{m['office.customers.new_lead']()}</p>
      <Form id={formId} onSubmit={submit}>
        <PersonFields
          value={draft}
          onChange={(person) => setDraft({ ...draft, ...person })}
          isSent={isSent}
          refusal={refusal?.code === 'email_taken' ? refusal.message : undefined}
        />
        <AddressFields
          value={draft}
          onChange={(address) => setDraft({ ...draft, ...address })}
          isSent={isSent}
          refusal={refusal?.code === 'unknown_place' ? refusal.message : undefined}
        />
        <LanguageChoice value={draft.language} onChange={(language) => setDraft({ ...draft, language })} />
      </Form>
    </Dialog>
  )
}

const bodyOf = (draft: Draft): NewCustomer => ({ ...draft, ...typedIn(draft), gender: null })
