import { useForm } from '@brine/app-kit/useForm'
import { customerEmails } from '@brine/contract/office/customer-emails'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { type CustomerCorrections, officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { useCorrectPerson } from './mutations.ts'
import {
  LanguageChoice,
  type Person,
  PersonFields,
  personRules,
  personTexts,
  typedIn,
} from './PersonFields.tsx'

type PersonDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Corrects a customer's name and contact data. */
export function PersonDialog({ customer, onClose }: PersonDialogProps) {
  const { id, version, state, ended } = customer
  // as the button that the hint names
  const mayAsk = mayUse(useStaffMember(), customerEmails.ask) && state === 'active' && !ended
  const form = useForm({
    schema: officeCustomers.correct.body,
    initial: { ...personOf(customer), language: customer.language },
    contentOf: typedIn,
    texts: personTexts,
    rules: (typed) => personRules(typed),
  })
  const correct = useCorrectPerson(onClose, form.refuse)
  const send = (typed: typeof form.values) => {
    const language = typed.language === form.before.language ? {} : { language: typed.language }
    correct.mutate({ params: { id }, body: { ...changesOf(form.before, typed), ...language, version } })
  }
  return (
    <FormDialog
      title={m['office.customers.person_correct']()}
      submit={m['office.common.save']()}
      isPending={correct.isPending}
      onSubmit={(event) => form.submit(event, send, correct.isPending)}
      onClose={onClose}
    >
      <PersonFields
        text={form.text}
        mayLackFirstName
        emailKept={
          state === 'invited' || state === 'no_email'
            ? undefined
            : mayAsk
              ? m['office.customers.person_email_kept']()
              : m['office.customers.person_email_own']()
        }
      />
      <LanguageChoice value={form.values.language} onChange={(language) => form.change({ language })} />
    </FormDialog>
  )
}

const personOf = ({ account, company_name, vat_number }: CustomerRecord): Person => ({
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email_address ?? '',
  mobile_number: account.mobile_number ?? '',
  telephone_number: account.telephone_number ?? '',
  company_name: company_name ?? '',
  vat_number: vat_number ?? '',
})

/** Returns only the corrected fields, so that other changes of the customer stay. */
function changesOf(before: Person, after: Person): CustomerCorrections {
  const [was, is] = [typedIn(before), typedIn(after)]
  return {
    ...(is.first_name === was.first_name ? {} : { first_name: is.first_name }),
    ...(is.last_name === was.last_name ? {} : { last_name: is.last_name }),
    ...(is.email === was.email ? {} : { email: is.email }),
    ...(is.mobile_number === was.mobile_number ? {} : { mobile_number: is.mobile_number }),
    ...(is.telephone_number === was.telephone_number ? {} : { telephone_number: is.telephone_number }),
    ...(is.company_name === was.company_name ? {} : { company_name: is.company_name }),
    ...(is.vat_number === was.vat_number ? {} : { vat_number: is.vat_number }),
  }
}
