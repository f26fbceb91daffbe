import { type FieldErrors, focusFirst, refusedFields } from '@brine/app-kit/fieldErrors'
import type { Account } from '@brine/contract/customer/accounts'
import { useState } from 'react'
import type { InferOutput } from 'valibot'
import { useDraft } from '../../shell/useDraft.ts'
import {
  type AccountDraft,
  type AccountEdits,
  type AccountField,
  changesOf,
  checkDraft,
  draftOf,
  KeptEdits,
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

/**
 * The account being edited. Typed values are kept apart from the account, so that a refetch updates the other fields.
 * They are a draft of the tab, except the password.
 */
export function useEdit(account: Account): Edit {
  const original = draftOf(account)
  const [kept, keep] = useDraft('account', KeptEdits)
  const [password, setPassword] = useState<string>()
  const edits: AccountEdits = { ...kept, ...(password === undefined ? {} : { password }) }
  const [errors, setErrors] = useState<FieldErrors<AccountDraft>>({})
  const draft = { ...original, ...edits }
  const changes = changesOf(original, edits)
  const isDirty = Object.keys(changes).length > 0
  const needsPassword = changes.email_address !== undefined
  const { mutate: save, isPending } = useChangeAccount()

  const reset = () => {
    keep(undefined)
    setPassword(undefined)
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
        onSuccess() {
          keep((now) => (now ? without(now, edits) : undefined))
          setPassword((now) => (now === password ? undefined : now))
        },
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
      if (field === 'password') setPassword(value)
      else keep((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    reset,
    submit,
  }
}

type Edits = InferOutput<typeof KeptEdits>

/** The edits that were typed since: those that differ from the saved ones. Undefined if there are none. */
function without(edits: Edits, saved: AccountEdits): Edits | undefined {
  const rest = { ...edits }
  for (const field of Object.keys(rest) as (keyof Edits)[])
    if (edits[field] === saved[field]) delete rest[field]
  return Object.keys(rest).length > 0 ? rest : undefined
}
