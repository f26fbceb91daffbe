import type { CustomerRecord } from '@brine/contract/office/customer-record'
import type { CustomerCorrections } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { type SubmitEvent, useId, useState } from 'react'
import { useCorrectPerson } from './mutations.ts'
import { firstWrongOf, LanguageChoice, type Person, PersonFields, typedIn } from './PersonFields.tsx'

type PersonDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Corrects how a customer is called and reached. */
export function PersonDialog({ customer, onClose }: PersonDialogProps) {
  const formId = useId()
  const [before] = useState(() => personOf(customer))
  const [person, setPerson] = useState(before)
  const [language, setLanguage] = useState(customer.language)
  const [isSent, setIsSent] = useState(false)
  const correct = useCorrectPerson(onClose)
  const refusal = correct.error?.errors[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = firstWrongOf(person, true)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!correct.isPending)
      correct.mutate({
        params: { id: customer.id },
        body: {
          ...changesOf(before, person),
          ...(language === customer.language ? {} : { language }),
          version: customer.version,
        },
      })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.customers.person_correct']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={correct.isPending}>
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <PersonFields
          value={person}
          onChange={setPerson}
          isSent={isSent}
          mayLackFirstName
          refusal={refusal?.code === 'email_taken' ? refusal.message : undefined}
          emailKept={customer.state === 'invited' ? undefined : m['office.customers.person_email_kept']()}
        />
        <LanguageChoice value={language} onChange={setLanguage} />
      </Form>
    </Dialog>
  )
}

const personOf = ({ account }: CustomerRecord): Person => ({
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email_address,
  mobile_number: account.mobile_number ?? '',
  telephone_number: account.telephone_number ?? '',
})

/** Only what was corrected: what the customer changes meanwhile stays. */
function changesOf(before: Person, after: Person): CustomerCorrections {
  const [was, is] = [typedIn(before), typedIn(after)]
  return {
    ...(is.first_name === was.first_name ? {} : { first_name: is.first_name }),
    ...(is.last_name === was.last_name ? {} : { last_name: is.last_name }),
    ...(is.email === was.email ? {} : { email: is.email }),
    ...(is.mobile_number === was.mobile_number ? {} : { mobile_number: is.mobile_number }),
    ...(is.telephone_number === was.telephone_number ? {} : { telephone_number: is.telephone_number }),
  }
}
