import type { TextProps } from '@brine/app-kit/useForm'
import { everyRole, type SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup, Radio } from '@brine/ui/Choice'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { useLinkableDrivers } from './queries.ts'
import { roleHints, roleNames } from './roles.ts'
import css from './StaffMemberDialog.module.css'

/** The fields of a staff member that an administrator sets. */
export interface StaffMemberDraft {
  readonly name: string
  readonly language: Language
  readonly roles: SignedInStaff['roles']
  /** The linked driver, whose route the staff member sees; null for none. */
  readonly driver_id: number | null
}

/** Error texts of a staff member. */
export const staffMemberTexts = {
  name: (name: string) => (name.trim() === '' ? m['office.common.name_missing'] : undefined),
  roles: () => m['office.staff.roles_missing'],
}

type StaffMemberFieldsProps = {
  value: StaffMemberDraft
  onChange: (part: Partial<StaffMemberDraft>) => void
  name: TextProps
  rolesError: string | undefined
}

/** Fields for name, language and roles. */
export function StaffMemberFields({ value, onChange, name, rolesError }: StaffMemberFieldsProps) {
  const { language, roles, driver_id } = value
  const toggle = (role: (typeof everyRole)[number], isOn: boolean) =>
    onChange({ roles: everyRole.filter((each) => (each === role ? isOn : roles.includes(each))) })
  return (
    <>
      <TextField {...name} label={m['office.common.name']()} isRequired />
      <ChoiceGroup legend={m['office.common.language']()}>
        {(['nl', 'fr'] as const).map((each) => (
          <Radio
            key={each}
            name="language"
            checked={language === each}
            onChange={() => onChange({ language: each })}
          >
            {each === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french']()}
          </Radio>
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={m['office.staff.roles']()} isRequired isStacked error={rolesError}>
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
      {roles.includes('driver') && (
        <DriverField value={driver_id} onChange={(id) => onChange({ driver_id: id })} />
      )}
    </>
  )
}

type DriverFieldProps = { value: number | null; onChange: (driverId: number | null) => void }

/** Links a staff member to the driver whose route they see and report. */
function DriverField({ value, onChange }: DriverFieldProps) {
  const { data = [] } = useLinkableDrivers()
  return (
    <SelectField
      label={m['office.staff.driver_linked']()}
      hint={m['office.staff.driver_linked_hint']()}
      name="driver"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    >
      <option value="">{m['office.staff.driver_none']()}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
