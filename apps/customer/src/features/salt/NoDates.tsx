import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { refreshIcon } from '@brine/ui/icons'
import { Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { phoneOf, useConfig } from '../../shell/config.ts'
import { CallUs } from './CallUs.tsx'

type NoDatesProps = {
  /** The dates could not be fetched; else there are none. */
  hasFailed: boolean
  isFetching: boolean
  onRetry: () => void
  language: Language
}

/** No day to choose: the phone line, and after a failure the way to try again. */
export function NoDates({ hasFailed, isFetching, onRetry, language }: NoDatesProps) {
  const config = useConfig()
  const phone = phoneOf(config, language)
  return (
    <Stack gap="l">
      {hasFailed && (
        <Notice
          kind="danger"
          role="alert"
          title={m['form.order_salt.error_fetching_available_contact_moments']()}
          actions={
            <Button isSmall isPending={isFetching} onClick={onRetry}>
              <Icon shape={refreshIcon} />
              {m['common.retry']()}
            </Button>
          }
        >
          {m['salt.fetch_failure_hint']()}
        </Notice>
      )}
      {phone && <CallUs phone={phone} hours={config.brand.hours} language={language} />}
    </Stack>
  )
}
