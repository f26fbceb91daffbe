import { useLanguage } from '@brine/app-kit/language'
import { officeSetup } from '@brine/contract/office/setup'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { useQuery } from '@tanstack/react-query'
import { mayUse, SETUP_CALL } from './menu.ts'
import { query } from './query.ts'
import css from './SetupStrip.module.css'
import { useStaffMember } from './session.ts'
import { stepNames } from './setupSteps.ts'

/** Says in red that customers are offered no dates, and what is missing. Renders nothing otherwise. */
export function SetupStrip() {
  const language = useLanguage()
  const staffMember = useStaffMember()
  const { data } = useQuery({ ...query(officeSetup.read, {}), refetchOnMount: 'always' })
  if (!data || data.offers) return null
  const blocking = ['depots', 'drivers', 'products'] as const
  const missing = blocking.filter((step) =>
    data.steps.some((one) => one.step === step && one.state === 'needed'),
  )
  const names = new Intl.ListFormat(language).format(missing.map((step) => stepNames[step]()))
  return (
    <Notice
      kind="danger"
      className={css.strip}
      title={m['office.setup.no_offers']()}
      actions={
        mayUse(staffMember, SETUP_CALL) && (
          <LinkButton isSmall href="/setup">
            {m['office.setup.to_setup']()}
          </LinkButton>
        )
      }
    >
      {m['office.setup.no_offers_missing']({ names })}
    </Notice>
  )
}
