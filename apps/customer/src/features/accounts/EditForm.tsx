import { maxLengthOf } from '@brine/app-kit/maxLength'
import { type Account, AccountChanges } from '@brine/contract/customer/accounts'
import { MAX_PASSWORD_LENGTH } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { RequiredNote } from '@brine/ui/Field'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon } from '@brine/ui/icons'
import { Actions, FieldRow, Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { Slab } from '@brine/ui/Slab'
import { TextField, type TextFieldProps } from '@brine/ui/TextField'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type SubmitEvent, useId } from 'react'
import { paths } from '../../shell/paths.ts'
import type { AccountField } from './draft.ts'
import css from './EditForm.module.css'
import { PendingEmail } from './PendingEmail.tsx'
import { UnsavedDialog } from './UnsavedDialog.tsx'
import { useEdit } from './useEdit.ts'

/** The form for name and contact details (specification section 2, account edit). */
export function EditForm({ account }: { account: Account }) {
  const { draft, isDirty, isPending, errors, needsPassword, change, reset, submit } = useEdit(account)
  const reasonId = useId()

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  const text = (field: Exclude<AccountField, 'gender' | 'password'>): Pick<TextFieldProps, TextWiring> => ({
    name: field,
    maxLength: maxLengthOf(AccountChanges, field),
    value: draft[field],
    error: errors[field]?.(),
    onChange: ({ currentTarget }) => change(field, currentTarget.value),
  })

  return (
    <Slab className={css.form} aria-label={m['form.account_info.title']()}>
      <Form onSubmit={send}>
        <RequiredNote>{m['common.required']()}</RequiredNote>
        <ChoiceGroup legend={m['account.gender']()}>
          {(['F', 'M'] as const).map((gender) => (
            <Radio
              key={gender}
              isBox
              name="gender"
              value={gender}
              checked={draft.gender === gender}
              onChange={() => change('gender', gender)}
            >
              {m[`account.gender_${gender}`]()}
            </Radio>
          ))}
        </ChoiceGroup>
        <FieldRow>
          <TextField
            label={m['account.first_name']()}
            isRequired
            autoComplete="given-name"
            {...text('first_name')}
          />
          <TextField
            label={m['account.last_name']()}
            isRequired
            autoComplete="family-name"
            {...text('last_name')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label={m['account.telephone']()}
            type="tel"
            autoComplete="home tel"
            {...text('telephone_number')}
          />
          <TextField
            label={m['account.mobile']()}
            type="tel"
            autoComplete="mobile tel"
            {...text('mobile_number')}
          />
        </FieldRow>
        <TextField
          label={m['account.email']()}
          hint={m['form.account_info.email_hint']()}
          isRequired
          type="email"
          autoComplete="email"
          {...text('email_address')}
        />
        {needsPassword && (
          <PasswordField
            label={m['form.account_info.password']()}
            hint={m['form.account_info.password_hint']()}
            revealLabel={m['auth.show_password']()}
            name="password"
            autoComplete="current-password"
            maxLength={MAX_PASSWORD_LENGTH}
            isRequired
            value={draft.password}
            error={errors.password?.()}
            onChange={({ currentTarget }) => change('password', currentTarget.value)}
          />
        )}
        <PendingEmail email={account.pending_email_address} />
        <Actions>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            isDisabled={!isDirty}
            aria-describedby={isDirty ? undefined : reasonId}
          >
            {m['form.account_info.submit']()}
          </Button>
          {isDirty && (
            <Button
              onClick={({ currentTarget: { form } }) => {
                reset()
                // this button disappears
                form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
              }}
            >
              {m['form.account_info.reset']()}
            </Button>
          )}
          <LinkButton href={paths.account}>
            <Icon shape={arrowBackIcon} />
            {m['common.back']()}
          </LinkButton>
        </Actions>
        <VisuallyHidden>
          <span id={reasonId}>{m['form.account_info.nothing_changed']()}</span>
        </VisuallyHidden>
      </Form>
      <UnsavedDialog isDirty={isDirty} onDiscard={reset} />
    </Slab>
  )
}

type TextWiring = 'name' | 'maxLength' | 'value' | 'error' | 'onChange'
