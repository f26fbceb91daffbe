import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { phoneOf, useConfig } from '../../shell/config.ts'
import { RetryButton } from '../../shell/RetryButton.tsx'
import type { Failure } from '../../shell/useFailure.ts'
import { CallUs } from './CallUs.tsx'

type NoDatesProps = {
  /** Why the dates could not be fetched; undefined if there are no dates. */
  failure: Failure | undefined
  /** Whether the relation with the customer ended. */
  isEnded?: boolean
  language: Language
}

/** Shown when there is no day to choose: the phone line and, after a failure, a retry button. */
export function NoDates({ failure, isEnded = false, language }: NoDatesProps) {
  const config = useConfig()
  const phone = phoneOf(config, language)
  return (
    <Stack gap="l">
      {failure && (
        <Notice
          kind="danger"
          role="alert"
          title={m['form.order_salt.error_fetching_available_contact_moments']()}
          actions={<RetryButton {...failure} />}
        >
          {m['salt.fetch_failure_hint']()}
        </Notice>
      )}
      {phone && <CallUs {...{ phone, isEnded, language }} hours={config.brand.hours} />}
    </Stack>
  )
}
