import { currentLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { type NewCustomer, officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { type GenericSchema, object, picklist, string } from 'valibot'
import { drafts, useDraft } from '../../shell/drafts.ts'
import {
  type ExistingDeviceDraft,
  ExistingDeviceFields,
  existingDeviceOf,
  existingDeviceRules,
  existingDeviceTexts,
  noExistingDevice,
} from '../../shell/ExistingDeviceFields.tsx'
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

type NewCustomerDialogProps = { onClose: () => void }
type Draft = Omit<NewCustomer, keyof Person | keyof ExistingDeviceDraft | 'gender'> &
  Person &
  ExistingDeviceDraft

const NAME = 'new-customer'

const KeptDraft: GenericSchema<Draft> = object({
  ...{ first_name: string(), last_name: string(), email: string() },
  ...{ mobile_number: string(), telephone_number: string() },
  ...{ company_name: string(), vat_number: string() },
  ...{ street: string(), number: string(), postal_code: string(), city_name: string() },
  language: picklist(['nl', 'fr']),
  device: picklist(['none', 'ours', 'own']),
  ...{ installation_date: string(), guarantee_until: string() },
  ...{ device_model: string(), device_serial: string() },
})

/** Whether a new customer was typed when the page was left without a choice: by a reload, or the end of the session. */
export const isCustomerTyped = (): boolean => drafts.read(NAME) !== undefined

const empty: Omit<Draft, 'language'> = {
  ...{ first_name: '', last_name: '', email: '', mobile_number: '', telephone_number: '' },
  ...{ company_name: '', vat_number: '' },
  ...{ street: '', number: '', postal_code: '', city_name: '' },
  ...noExistingDevice,
}

/**
 * Creates a customer. With an e-mail address, the customer gets a mail to choose a password. It is typed during a call, so
 * that a reload or the end of the session keeps it; to cancel discards it.
 */
export function NewCustomerDialog({ onClose }: NewCustomerDialogProps) {
  const [typed, onType] = useDraft(NAME, KeptDraft)
  const form = useForm<Draft>({
    kept: { typed, onType },
    schema: officeCustomers.create.body,
    initial: { ...empty, language: currentLanguage() },
    contentOf: bodyOf,
    texts: { ...personTexts, ...addressTexts, ...existingDeviceTexts },
    rules: (values) => ({ ...personRules(values), ...existingDeviceRules(values) }),
  })
  const navigateHere = useNavigateHere()
  const create = useCreateCustomer((id) => {
    // who sees the record next corrects it there; a draft of it would be created once more
    if (navigateHere(`/customers/${id}`)) form.reset()
    else form.settle()
  }, form.refuse)
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      title={m['office.customers.new']()}
      submit={form.values.email.trim() === '' ? m['office.common.save']() : m['office.customers.create']()}
      isPending={create.isPending}
      onSubmit={(event) =>
        form.submit(event, (values) => create.mutate({ body: bodyOf(values) }), create.isPending)
      }
      onClose={cancel}
      lead={<p>{m['office.customers.new_lead']()}</p>}
    >
      <PersonFields text={form.text} />
      <AddressFields text={form.text} />
      <LanguageChoice value={form.values.language} onChange={(language) => form.change({ language })} />
      <ExistingDeviceFields
        draft={form.values}
        options={['none', 'ours', 'own']}
        text={form.text}
        onChange={(device) => form.change({ device })}
      />
    </FormDialog>
  )
}

function bodyOf({ device, installation_date, guarantee_until, ...draft }: Draft): NewCustomer {
  const { device_model, device_serial, ...person } = draft
  const known = { device, installation_date, guarantee_until, device_model, device_serial }
  return { ...person, ...typedIn(person), gender: null, ...existingDeviceOf(known) }
}
