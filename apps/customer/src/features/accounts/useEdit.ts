import { type FieldErrors, focusFirst, refusedFields } from '@brine/app-kit/fieldErrors'
import type { Account } from '@brine/contract/customer/accounts'
import { useState } from 'react'
import {
  type AccountDraft,
  type AccountEdits,
  type AccountField,
  changesOf,
  checkDraft,
  draftOf,
} from './draft.ts'
import { useChangeAccount } from './mutations.ts'

interface Edit {
  /** The values of the fields. */
  draft: AccountDraft
  /** Whether any field differs from the account. */
  isDirty: boolean
  isPending: boolean
  errors: FieldErrors<AccountDraft>
  change: <Field extends AccountField>(field: Field, value: AccountDraft[Field]) => void
  /** Resets every field to the account's value. */
  reset: () => void
  /** Whether the e-mail address differs, so that the current password is required. */
  needsPassword: boolean
  /** Saves the changed fields. Moves the focus to the first invalid field, also if the server rejects it. */
  submit: (form: HTMLFormElement) => void
}

/** The account being edited. Typed values are kept apart from the account, so that a refetch updates the other fields. */
export function useEdit(account: Account): Edit {
  const original = draftOf(account)
  const [edits, setEdits] = useState<AccountEdits>({})
  const [errors, setErrors] = useState<FieldErrors<AccountDraft>>({})
  const draft = { ...original, ...edits }
  const changes = changesOf(original, edits)
  const isDirty = Object.keys(changes).length > 0
  const needsPassword = changes.email_address !== undefined
  const { mutate: save, isPending } = useChangeAccount()

  const reset = () => {
    setEdits({})
    setErrors({})
  }

  const show = (form: HTMLFormElement, found: FieldErrors<AccountDraft>): boolean => {
    setErrors(found)
    focusFirst(form, found)
    return Object.keys(found).length > 0
  }

  const submit = (form: HTMLFormElement) => {
    if (!isDirty || isPending || show(form, checkDraft(original, draft))) return
    save(
      { body: changes },
      {
        // keeps the text that was typed during the request
        onSuccess: () => setEdits((now) => without(now, edits)),
        onError: (error) => show(form, refusedFields(error, draft)),
      },
    )
  }

  return {
    draft,
    isDirty,
    isPending,
    errors,
    needsPassword,
    change: (field, value) => {
      setEdits((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    reset,
    submit,
  }
}

const draftFields = [
  'first_name',
  'last_name',
  'telephone_number',
  'mobile_number',
  'email_address',
  'password',
] as const satisfies readonly AccountField[]

/** The edits that were typed since: those that differ from the saved ones. */
function without(edits: AccountEdits, saved: AccountEdits): AccountEdits {
  const rest: { -readonly [Field in AccountField]?: AccountDraft[Field] } = { ...edits }
  for (const field of ['gender', ...draftFields] as const)
    if (edits[field] === saved[field]) delete rest[field]
  return rest
}
