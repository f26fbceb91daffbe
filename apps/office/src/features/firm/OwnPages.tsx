import type { FormState } from '@brine/app-kit/useForm'
import { OPEN_DAYS_BEFORE } from '@brine/contract/office/firm'
import { m } from '@brine/messages/app'
import { FieldRow, Fields } from '@brine/ui/Layout'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { Card } from '../../shell/Card.tsx'
import css from './FirmForm.module.css'
import type { TypedFirm } from './firmDraft.ts'

const figure = { inputMode: 'numeric', isRequired: true } as const
const address = { type: 'url', inputMode: 'url' } as const

/** Terms on documents, and pages outside of the portal. */
export function OwnPages({ text }: Pick<FormState<TypedFirm>, 'text'>) {
  return (
    <Card title={m['office.firm.legal']()} titleId="legal">
      <Fields>
        <FieldRow>
          <TextField {...text('payment_days')} {...figure} label={m['office.firm.payment_days']()} />
          <TextField {...text('document_years')} {...figure} label={m['office.firm.document_years']()} />
        </FieldRow>
        <FieldRow>
          <TextField
            {...text('change_workdays')}
            {...figure}
            label={m['office.firm.change_workdays']()}
            hint={m['office.firm.change_hint']({ days: OPEN_DAYS_BEFORE })}
          />
          <TextField {...text('change_time')} label={m['office.firm.change_time']()} isRequired />
        </FieldRow>
        <TextField
          {...text('evening_time')}
          label={m['office.firm.evening_time']()}
          hint={m['office.firm.evening_hint']()}
          isRequired
        />
        <SelectField
          {...text('invite_by_mail')}
          label={m['office.firm.invite_by_mail']()}
          hint={m['office.firm.invite_hint']()}
        >
          <option value="false">{m['office.firm.invite_off']()}</option>
          <option value="true">{m['office.firm.invite_on']()}</option>
        </SelectField>
        <p className={css.hint}>{m['office.firm.pages_hint']()}</p>
        {legalPages.map(({ page, label }) => (
          <FieldRow key={page}>
            <TextField
              {...text(`${page}_url_nl`)}
              {...address}
              label={m['office.firm.page_nl']({ page: label() })}
            />
            <TextField
              {...text(`${page}_url_fr`)}
              {...address}
              label={m['office.firm.page_fr']({ page: label() })}
            />
          </FieldRow>
        ))}
        {networks.map(([network, label]) => (
          <TextField key={network} {...text(`${network}_url`)} {...address} label={label} />
        ))}
      </Fields>
    </Card>
  )
}

const legalPages = [
  { page: 'privacy', label: m['office.firm.page_privacy'] },
  { page: 'cookies', label: m['office.firm.page_cookies'] },
  { page: 'terms', label: m['office.firm.page_terms'] },
] as const

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
] as const
