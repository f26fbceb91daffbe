import type { Language } from '@brine/contract/primitives'
import { everyRole, type StaffMember } from '@brine/contract/staff'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup, Radio } from '@brine/ui/Choice'
import { TextField } from '@brine/ui/TextField'
import css from './ColleagueFields.module.css'
import { roleHints, roleNames } from './roles.ts'

/** What an administrator says of somebody. */
export interface ColleagueDraft {
  readonly name: string
  readonly language: Language
  readonly roles: StaffMember['roles']
}

type ColleagueFieldsProps = {
  value: ColleagueDraft
  onChange: (draft: ColleagueDraft) => void
  /** Mistakes show once it was sent. */
  isSent: boolean
}

/** Whether it may be sent. */
export const isComplete = ({ name, roles }: ColleagueDraft): boolean => name.trim() !== '' && roles.length > 0

/** Name, language and roles. */
export function ColleagueFields({ value, onChange, isSent }: ColleagueFieldsProps) {
  const { name, language, roles } = value
  const toggle = (role: (typeof everyRole)[number], isOn: boolean) =>
    onChange({ ...value, roles: everyRole.filter((each) => (each === role ? isOn : roles.includes(each))) })
  return (
    <>
      <TextField
        label={m['office.name']()}
        name="name"
        isRequired
        maxLength={100}
        autoComplete="off"
        error={isSent && name.trim() === '' ? m['office.name_missing']() : undefined}
        value={name}
        onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
      />
      <ChoiceGroup legend={m['office.language']()}>
        {(['nl', 'fr'] as const).map((each) => (
          <Radio
            key={each}
            name="language"
            checked={language === each}
            onChange={() => onChange({ ...value, language: each })}
          >
            {each === 'nl' ? m['office.in_dutch']() : m['office.in_french']()}
          </Radio>
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        legend={m['office.roles']()}
        isRequired
        isStacked
        error={isSent && roles.length === 0 && m['office.roles_missing']()}
      >
        {everyRole.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            checked={roles.includes(role)}
            onChange={({ currentTarget }) => toggle(role, currentTarget.checked)}
          >
            <span className={css.role}>
              <b>{roleNames[role]()}</b>
              <small>{roleHints[role]()}</small>
            </span>
          </Checkbox>
        ))}
      </ChoiceGroup>
    </>
  )
}
