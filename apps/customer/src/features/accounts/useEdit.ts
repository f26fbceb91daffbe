import type { FieldErrors } from '@brine/app-kit/fieldErrors'
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
  /** What stands in the fields. */
  draft: AccountDraft
  /** Whether any field differs from the account. */
  isDirty: boolean
  isPending: boolean
  errors: FieldErrors<AccountDraft>
  change: <Field extends AccountField>(field: Field, value: AccountDraft[Field]) => void
  /** Puts every field back to what the account has. */
  reset: () => void
  /** Saves what changed; returns the first field that is wrong where nothing could be sent. */
  submit: () => AccountField | undefined
}

/** The account being edited: what was typed lies over the account, so that its fields stay current underneath. */
export function useEdit(account: Account): Edit {
  const original = draftOf(account)
  const [edits, setEdits] = useState<AccountEdits>({})
  const [errors, setErrors] = useState<FieldErrors<AccountDraft>>({})
  const draft = { ...original, ...edits }
  const changes = changesOf(original, edits)
  const isDirty = Object.keys(changes).length > 0
  const { mutate: save, isPending } = useChangeAccount()

  const reset = () => {
    setEdits({})
    setErrors({})
  }

  const submit = () => {
    if (!isDirty || isPending) return undefined
    const found = checkDraft(draft)
    setErrors(found)
    const [wrong] = draftFields.filter((field) => found[field])
    if (wrong) return wrong
    // what is typed while this is on its way stays typed
    save({ body: changes }, { onSuccess: () => setEdits((now) => without(now, edits)) })
    return undefined
  }

  return {
    draft,
    isDirty,
    isPending,
    errors,
    change: (field, value) => {
      setEdits((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    reset,
    submit,
  }
}

/** In the order of the form. */
const draftFields = [
  'first_name',
  'last_name',
  'telephone_number',
  'mobile_number',
  'email_address',
] as const satisfies readonly AccountField[]

/** What was typed since: the edits that are not those that were saved. */
function without(edits: AccountEdits, saved: AccountEdits): AccountEdits {
  const rest: { -readonly [Field in AccountField]?: AccountDraft[Field] } = { ...edits }
  for (const field of ['gender', ...draftFields] as const)
    if (edits[field] === saved[field]) delete rest[field]
  return rest
}
