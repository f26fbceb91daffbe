import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FormFailure } from '../../shell/FormFailure.tsx'
import { linkFailureOf } from './linkFailure.ts'

type LinkFailureNoticeProps = {
  failure: CallError
  /** What it means that the link is no longer valid. */
  invalidHint: string
  /** That it failed for another reason. */
  title: string
}

/** Why the password was not set. What is wrong with the password itself stands at its field. */
export function LinkFailureNotice({ failure, invalidHint, title }: LinkFailureNoticeProps) {
  const kind = linkFailureOf(failure)
  if (kind === 'password') return null
  if (kind === 'invalid')
    return <FormFailure title={m['form.new_password.invalid_link']()}>{invalidHint}</FormFailure>
  return <FailureNotice failure={failure} title={title} />
}

/** What the server has against the password, for its field. */
export const refusalOf = (failure: CallError | undefined): string | undefined =>
  failure && linkFailureOf(failure) === 'password' ? failure.errors[0]?.message : undefined
