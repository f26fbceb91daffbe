import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FormFailure } from '../../shell/FormFailure.tsx'
import { linkFailureOf } from './linkFailure.ts'

type LinkFailureNoticeProps = {
  failure: CallError
  /** The text for a link that is no longer valid. */
  invalidHint: string
  /** The title for any other failure. */
  title: string
}

/** Explains why the password was not set. Errors of the password itself show at its field. */
export function LinkFailureNotice({ failure, invalidHint, title }: LinkFailureNoticeProps) {
  const kind = linkFailureOf(failure)
  if (kind === 'password') return null
  if (kind === 'invalid')
    return <FormFailure title={m['form.new_password.invalid_link']()}>{invalidHint}</FormFailure>
  return <FailureNotice failure={failure} title={title} />
}

/** The server's message about a refused password, for its field. */
export const refusalOf = (failure: CallError | undefined): string | undefined =>
  failure && linkFailureOf(failure) === 'password' ? failure.errors[0]?.message : undefined
