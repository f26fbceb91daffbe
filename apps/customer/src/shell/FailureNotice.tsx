import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { FormFailure } from './FormFailure.tsx'

type FailureNoticeProps = {
  /** Renders nothing if undefined. */
  failure: CallError | undefined
  /** Names the failed action. */
  title: string
}

/** Explains why a form failed: the server's first message, or that the server did not answer. */
export function FailureNotice({ failure, title }: FailureNoticeProps) {
  if (!failure) return null
  return <FormFailure title={title}>{failure.errors[0]?.message ?? m['common.not_reached']()}</FormFailure>
}
