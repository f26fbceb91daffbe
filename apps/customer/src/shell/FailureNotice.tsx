import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { FormFailure } from './FormFailure.tsx'

type FailureNoticeProps = {
  /** Nothing is shown without. */
  failure: CallError | undefined
  /** What did not happen. */
  title: string
}

/** Why a form was not accepted: the first message of the server, else that it did not answer. */
export function FailureNotice({ failure, title }: FailureNoticeProps) {
  if (!failure) return null
  return <FormFailure title={title}>{failure.errors[0]?.message ?? m['common.not_reached']()}</FormFailure>
}
