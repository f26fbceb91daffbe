import { useForm } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { FieldRow, Fields } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { Card } from '../../shell/Card.tsx'
import { DroppedDraft } from '../../shell/DroppedDraft.tsx'
import { FormActions } from '../../shell/FormActions.tsx'
import { useRevisionDraft } from '../../shell/useRevisionDraft.ts'
import css from './FirmForm.module.css'
import { bodyOf, FirmFields, firmForm, type TypedFirm } from './firmDraft.ts'
import { useChangeFirm } from './mutations.ts'
import { OwnPages } from './OwnPages.tsx'

type FirmFormProps = {
  initial: TypedFirm
  /** The shown revision; 0 before the first change. */
  revision: number
}

/** Enters or changes the firm. */
export function FirmForm({ initial, revision }: FirmFormProps) {
  const { kept, rebase, isDropped, isOutdated } = useRevisionDraft('firm', FirmFields, revision)
  const form = useForm({ ...firmForm(initial), kept })
  const change = useChangeFirm((saved) => {
    form.settle()
    rebase(saved)
  }, form.refuse)
  const { text } = form
  return (
    <form
      noValidate
      className={css.columns}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) => change.mutate({ body: { version: revision, ...bodyOf(typed) } }),
          change.isPending,
        )
      }
    >
      <DroppedDraft isDropped={isDropped} className={css.whole} />
      <div className={css.column}>
        <Card title={m['office.firm.company']()} titleId="company">
          <Fields>
            <TextField
              {...text('name')}
              label={m['office.firm.name']()}
              hint={m['office.firm.name_hint']()}
              isRequired
            />
            <FieldRow>
              <TextField
                {...text('legal_name_nl')}
                label={m['office.firm.legal_name_nl']()}
                lang="nl"
                isRequired
              />
              <TextField
                {...text('legal_name_fr')}
                label={m['office.firm.legal_name_fr']()}
                lang="fr"
                isRequired
              />
            </FieldRow>
            <TextField
              {...text('vat_number')}
              label={m['office.firm.vat_number']()}
              hint={m['office.firm.vat_number_hint']()}
              isRequired
            />
            <TextField
              {...text('court_nl')}
              label={m['office.firm.court_nl']()}
              hint={m['office.firm.court_nl_hint']()}
              lang="nl"
            />
            <TextField
              {...text('court_fr')}
              label={m['office.firm.court_fr']()}
              hint={m['office.firm.court_fr_hint']()}
              lang="fr"
            />
            <TextField
              {...text('iban')}
              label={m['office.firm.iban']()}
              hint={m['office.firm.iban_hint']()}
            />
            <TextField {...text('street')} label={m['office.firm.street']()} isRequired />
            <TextField
              {...text('postal_code')}
              label={m['office.common.field_postal_code']()}
              inputMode="numeric"
              isRequired
            />
            <FieldRow>
              <TextField {...text('city_nl')} label={m['office.firm.city_nl']()} lang="nl" isRequired />
              <TextField {...text('city_fr')} label={m['office.firm.city_fr']()} lang="fr" isRequired />
            </FieldRow>
          </Fields>
        </Card>
        <Card title={m['office.firm.contact']()} titleId="contact">
          <Fields>
            <TextField
              {...text('email_address')}
              label={m['office.common.email']()}
              hint={m['office.firm.email_hint']()}
              type="email"
              isRequired
            />
            <FieldRow>
              <TextField {...text('phone_nl')} label={m['office.firm.phone_nl']()} type="tel" />
              <TextField {...text('phone_fr')} label={m['office.firm.phone_fr']()} type="tel" />
            </FieldRow>
            <TextField
              {...text('hours_nl')}
              label={m['office.firm.hours_nl']()}
              hint={m['office.firm.hours_nl_hint']()}
              lang="nl"
              isRequired
            />
            <TextField
              {...text('hours_fr')}
              label={m['office.firm.hours_fr']()}
              hint={m['office.firm.hours_fr_hint']()}
              lang="fr"
              isRequired
            />
            <ChoiceGroup legend={m['office.firm.language']()}>
              {(['nl', 'fr'] as const).map((each) => (
                <Radio
                  key={each}
                  name="language"
                  checked={form.values.language === each}
                  onChange={() => form.change({ language: each })}
                >
                  {each === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french']()}
                </Radio>
              ))}
            </ChoiceGroup>
          </Fields>
        </Card>
      </div>
      <OwnPages text={text} />
      <div className={css.save}>
        {(isOutdated || change.error?.errors[0]?.code === 'changed_meanwhile') && (
          <Notice kind="caution" role="alert" title={m['office.firm.conflict']()} />
        )}
        <FormActions form={form}>
          <Button type="submit" variant="primary" isPending={change.isPending}>
            {m['office.common.save']()}
          </Button>
        </FormActions>
      </div>
    </form>
  )
}
