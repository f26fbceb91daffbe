import { emailPattern, type Language, phonePattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { TextField } from '@brine/ui/TextField'

const names = ['first_name', 'last_name', 'email', 'mobile_number', 'telephone_number'] as const
type TextName = (typeof names)[number]
/** How somebody is called and reached, as it is typed. */
export type Person = Record<TextName, string>

type PersonFieldsProps = {
  value: Person
  onChange: (person: Person) => void
  /** It was sent once: what is wrong is shown. */
  isSent: boolean
  /** What the server has against the e-mail address. */
  refusal?: string | undefined
  /** The e-mail address is no longer the office's to change, and why. */
  emailKept?: string | undefined
  /** The books know people without a first name. */
  mayLackFirstName?: boolean | undefined
}

export function PersonFields(props: PersonFieldsProps) {
  const { value, onChange, isSent, refusal, emailKept, mayLackFirstName } = props
  const errors = isSent ? errorsOf(value, mayLackFirstName) : {}
  const field = (name: TextName) => ({
    name,
    value: value[name],
    autoComplete: 'off',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextField
        {...field('first_name')}
        label={m['office.customers.field_first_name']()}
        isRequired={!mayLackFirstName}
        maxLength={100}
      />
      <TextField
        {...field('last_name')}
        label={m['office.customers.field_last_name']()}
        isRequired
        maxLength={100}
      />
      <TextField
        {...field('email')}
        error={errors.email ?? refusal}
        hint={emailKept}
        readOnly={emailKept !== undefined}
        label={m['office.common.email']()}
        type="email"
        isRequired
        maxLength={254}
      />
      <TextField
        {...field('mobile_number')}
        label={m['office.common.customer_mobile']()}
        type="tel"
        maxLength={40}
      />
      <TextField
        {...field('telephone_number')}
        label={m['office.customers.phone']()}
        type="tel"
        maxLength={40}
      />
    </>
  )
}

export function LanguageChoice({
  value,
  onChange,
}: {
  value: Language
  onChange: (value: Language) => void
}) {
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

/** The field to go to first; undefined where nothing is wrong. */
export const firstWrongOf = (person: Person, mayLackFirstName = false): TextName | undefined => {
  const errors = errorsOf(person, mayLackFirstName)
  return names.find((name) => errors[name])
}

/** What is wrong with what was typed. */
function errorsOf(person: Person, mayLackFirstName = false): Partial<Record<TextName, string>> {
  const errors: Partial<Record<TextName, string>> = {}
  for (const name of mayLackFirstName ? (['last_name'] as const) : (['first_name', 'last_name'] as const))
    if (person[name].trim() === '') errors[name] = m['office.common.field_missing']()
  if (!emailPattern.test(person.email.trim())) errors.email = m['office.common.email_wrong']()
  for (const name of ['mobile_number', 'telephone_number'] as const)
    if (!phonePattern.test(person[name])) errors[name] = m['office.common.field_phone_wrong']()
  return errors
}

/** As it is sent: an empty number is none. */
export const typedIn = ({ first_name, last_name, email, mobile_number, telephone_number }: Person) => ({
  ...{ first_name, last_name, email: email.trim() },
  mobile_number: mobile_number.trim() || null,
  telephone_number: telephone_number.trim() || null,
})
