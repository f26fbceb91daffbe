import { m } from '@brine/messages/app'
import { RequiredNote } from '@brine/ui/Field'
import { EndLinks, FieldRow, Fields } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { SelectField } from '@brine/ui/SelectField'
import { TapLink } from '@brine/ui/Text'
import { TextArea, TextField } from '@brine/ui/TextField'
import { Sheet, Specimen } from '../Sheet.tsx'

const TOWN = 'Gent'

/** Input fields. */
export function FieldSheet() {
  return (
    <Sheet title={m['guide.sheet_fields']()}>
      {(['rest', 'hover', 'focus'] as const).map((state) => (
        <Specimen key={state} state={state} width="half">
          <TextField label={m['form.appointment.city']()} defaultValue={TOWN} />
        </Specimen>
      ))}
      <Specimen state="error" width="half">
        <TextField
          label={m['form.appointment.city']()}
          isRequired
          error={m['form.appointment.error_city']()}
          defaultValue=""
        />
      </Specimen>
      <Specimen state="readonly" width="half">
        <TextField label={m['form.appointment.city']()} readOnly defaultValue={TOWN} />
      </Specimen>
      <Specimen state="hint" width="half">
        <TextField label={m['account.email']()} hint={m['form.account_info.email_hint']()} type="email" />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_password']()}>
        <PasswordField
          label={m['auth.password']()}
          hint={m['form.new_password.rule']()}
          revealLabel={m['auth.show_password']()}
          autoComplete="off"
        />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_lines']()}>
        <TextArea label={m['salt.comment']()} hint={m['salt.comment_hint']()} />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_lines_error']()}>
        <TextArea
          label={m['experiences.review_text']()}
          isRequired
          error={m['form.experience.error.review']()}
        />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_select']()}>
        <SelectField label={m['form.appointment.city']()}>
          <option>{TOWN}</option>
        </SelectField>
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_rows']()}>
        <Fields>
          <RequiredNote>{m['common.required']()}</RequiredNote>
          <FieldRow>
            <TextField label={m['account.first_name']()} isRequired />
            <TextField label={m['account.last_name']()} isRequired />
          </FieldRow>
          <FieldRow kind="street">
            <TextField label={m['form.appointment.street']()} />
            <TextField label={m['form.appointment.number']()} />
          </FieldRow>
          <FieldRow kind="town">
            <TextField label={m['form.appointment.postal_code']()} />
            <TextField label={m['form.appointment.city']()} />
          </FieldRow>
          <EndLinks>
            <TapLink href="/styleguide">{m['auth.forgot_password']()}</TapLink>
            <TapLink href="/styleguide">{m['auth.activate']()}</TapLink>
          </EndLinks>
        </Fields>
      </Specimen>
    </Sheet>
  )
}
