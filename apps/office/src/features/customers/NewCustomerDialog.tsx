import { currentLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { type NewCustomer, officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { AddressFields, addressTexts } from './AddressFields.tsx'
import { useCreateCustomer } from './mutations.ts'
import {
  LanguageChoice,
  type Person,
  PersonFields,
  personRules,
  personTexts,
  typedIn,
} from './PersonFields.tsx'

type NewCustomerDialogProps = { onClose: () => void; onCreated: (id: number) => void }
type Draft = Omit<NewCustomer, keyof Person | 'gender'> & Person

const empty: Omit<Draft, 'language'> = {
  ...{ first_name: '', last_name: '', email: '', mobile_number: '', telephone_number: '' },
  ...{ company_name: '', vat_number: '' },
  ...{ street: '', number: '', postal_code: '', city_name: '' },
}

/** Creates a customer. With an e-mail address, the customer gets a mail to choose a password. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const form = useForm<Draft>({
    schema: officeCustomers.create.body,
    initial: { ...empty, language: currentLanguage() },
    contentOf: bodyOf,
    texts: { ...personTexts, ...addressTexts },
    rules: (typed) => personRules(typed),
  })
  const create = useCreateCustomer(onCreated, form.refuse)
  return (
    <FormDialog
      title={m['office.customers.new']()}
      submit={form.values.email.trim() === '' ? m['office.common.save']() : m['office.customers.create']()}
      isPending={create.isPending}
      onSubmit={(event) =>
        form.submit(event, (typed) => create.mutate({ body: bodyOf(typed) }), create.isPending)
      }
      onClose={onClose}
      lead={<p>{m['office.customers.new_lead']()}</p>}
    >
      <PersonFields text={form.text} />
      <AddressFields text={form.text} />
      <LanguageChoice value={form.values.language} onChange={(language) => form.change({ language })} />
    </FormDialog>
  )
}

const bodyOf = (draft: Draft): NewCustomer => ({ ...draft, ...typedIn(draft), gender: null })
