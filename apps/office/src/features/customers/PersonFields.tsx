import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { TextProps } from '@brine/app-kit/useForm'
import { isReachable, wrongBusinessFields } from '@brine/contract/office/customers'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { TextField } from '@brine/ui/TextField'
import { missing } from '../../shell/fieldTexts.ts'

/** The typed name and contact data of a customer. */
export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile_number: string
  readonly telephone_number: string
  /** Both empty for a private person. */
  readonly company_name: string
  readonly vat_number: string
}

/** Error texts of the name and contact data. */
export const personTexts = {
  first_name: missing,
  last_name: missing,
  email: () => m['office.common.email_wrong'],
  mobile_number: () => m['office.common.field_phone_wrong'],
  telephone_number: () => m['office.common.field_phone_wrong'],
  vat_number: () => m['office.customers.vat_number_wrong'],
}

/** Without an e-mail address the customer is called; a business has a name and a VAT number. */
export function personRules(typed: Person): FieldErrors<Person> {
  const content = typedIn(typed)
  const wrong = wrongBusinessFields(content)
  return {
    ...(!isReachable(content) && { mobile_number: m['office.customers.phone_missing'] }),
    ...(wrong.includes('company_name') && { company_name: m['office.customers.company_missing'] }),
    ...(wrong.includes('vat_number') && { vat_number: m['office.customers.vat_number_wrong'] }),
  }
}

/** Maps the typed values to the call. An empty number is left out. */
export const typedIn = ({ first_name, last_name, email, ...others }: Person) => ({
  ...{ first_name, last_name, email: email.trim() || null },
  mobile_number: others.mobile_number.trim() || null,
  telephone_number: others.telephone_number.trim() || null,
  company_name: others.company_name.trim() || null,
  vat_number: others.vat_number.trim() || null,
})

type PersonFieldsProps = {
  text: (field: keyof Person) => TextProps
  /** The reason why the office can no longer change the e-mail address. */
  emailKept?: string | undefined
  /** True for imported customers, who may have no first name. */
  mayLackFirstName?: boolean | undefined
}

export function PersonFields({ text, emailKept, mayLackFirstName }: PersonFieldsProps) {
  return (
    <>
      <TextField
        {...text('first_name')}
        label={m['office.customers.field_first_name']()}
        isRequired={!mayLackFirstName}
      />
      <TextField {...text('last_name')} label={m['office.customers.field_last_name']()} isRequired />
      <TextField
        {...text('email')}
        hint={emailKept ?? m['office.customers.email_hint']()}
        readOnly={emailKept !== undefined}
        label={m['office.common.email']()}
        type="email"
      />
      <TextField {...text('mobile_number')} label={m['office.common.customer_mobile']()} type="tel" />
      <TextField {...text('telephone_number')} label={m['office.customers.phone']()} type="tel" />
      <TextField
        {...text('company_name')}
        hint={m['office.customers.company_hint']()}
        label={m['office.customers.company_name']()}
      />
      <TextField {...text('vat_number')} label={m['office.customers.vat_number']()} />
    </>
  )
}

type LanguageChoiceProps = { value: Language; onChange: (value: Language) => void }

export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <ChoiceGroup legend={m['office.common.language']()}>
      {(['nl', 'fr'] as const).map((each) => (
        <Radio key={each} name="language" checked={value === each} onChange={() => onChange(each)}>
          {each === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french']()}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
