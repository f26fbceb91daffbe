import { useForm } from '@brine/app-kit/useForm'
import { formatWireDay } from '@brine/contract/dates'
import type { InstallationRecord } from '@brine/contract/office/installations'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { Contacts } from '../../shell/Facts.tsx'
import { Proposal } from '../../shell/Proposal.tsx'
import { RecordPage, StatusChip } from '../../shell/RecordPage.tsx'
import { RecordSheet } from '../../shell/RecordSheet.tsx'
import { DeviceForm } from './DeviceForm.tsx'
import { KeepDay } from './KeepDay.tsx'
import { PlacementForm } from './PlacementForm.tsx'
import { useInstallation } from './queries.ts'
import css from './StepsForm.module.css'
import { StepsForm } from './StepsForm.tsx'
import { lookOf } from './stages.ts'
import { stepsForm } from './stepsDraft.ts'

type ShownInstallationProps = {
  /** Id of the customer. */
  id: number
  /** Whether the user chose it: the focus then moves to its title. */
  isChosen: boolean
  language: Language
}

/** An installation and the forms for its next steps. */
export function ShownInstallation({ id, ...rest }: ShownInstallationProps) {
  return (
    <RecordPage
      found={useInstallation(id)}
      loading={m['office.installations.loading']()}
      failed={m['office.installations.failed']()}
      gone={{ title: m['office.installations.gone'](), hint: m['office.common.choose_another']() }}
    >
      {(installation) => <Installation installation={installation} {...rest} />}
    </RecordPage>
  )
}

type InstallationProps = Omit<ShownInstallationProps, 'id'> & { installation: InstallationRecord }

function Installation({ installation, isChosen, language }: InstallationProps) {
  // the draft outlives changes of other staff members
  const form = useForm(stepsForm(installation))
  const { id, name, stage, proposal } = installation
  return (
    <RecordSheet
      title={name}
      isChosen={isChosen}
      status={<StatusChip look={lookOf(installation)} />}
      facts={factsOf(installation)}
    >
      <p>
        <Link href={`/customers/${id}`}>{m['office.common.to_customer']()}</Link>
      </p>
      {proposal && (
        <Proposal
          proposal={proposal}
          hint={m['office.installations.proposed_on']({ moment: proposal.created })}
          language={language}
          customerLanguage={installation.language}
          onChoose={(installation_date, installation_slot) =>
            form.change({ installation_date, installation_slot })
          }
        >
          <KeepDay installation={installation} language={language} />
        </Proposal>
      )}
      {stage === 'placed' ? (
        <>
          <p className={css.done}>{doneWords(installation)}</p>
          <DeviceForm installation={installation} />
        </>
      ) : installation.ended ? (
        <Notice title={m['office.installations.ended']()}>{m['office.installations.ended_hint']()}</Notice>
      ) : (
        <>
          <StepsForm installation={installation} form={form} />
          <div className={css.actions}>
            <PlacementForm installation={installation} />
            <DeviceForm installation={installation} />
          </div>
        </>
      )}
    </RecordSheet>
  )
}

function doneWords({ own_device, installation_date: day }: InstallationRecord): string {
  if (own_device) return m['office.installations.done_own']()
  return day === null
    ? m['office.installations.done_undated']()
    : m['office.installations.done']({ date: formatWireDay(day) })
}

/** Until when the guarantee of ours lasts. */
function guaranteeWords(installation: InstallationRecord): string {
  const { own_device, guarantee_offered, guarantee_until, installation_date } = installation
  if (own_device) return m['office.common.no_guarantee_of_ours']()
  if (guarantee_until) return guarantee_until
  return guarantee_offered && installation_date === null
    ? m['office.common.guarantee_unknown']()
    : m['office.common.without_guarantee']()
}

function factsOf(installation: InstallationRecord) {
  const { address, phones, email_address, stage, own_device, device_model, device_serial } = installation
  const isPlaced = stage === 'placed'
  const unknown = m['office.installations.device_unknown']()
  return [
    { label: m['office.installations.address'](), value: address },
    {
      label: m['office.common.contact'](),
      value: <Contacts phones={phones} email={email_address} />,
    },
    isPlaced && { label: m['office.common.device_model'](), value: device_model ?? unknown },
    isPlaced && !own_device && { label: m['office.common.device_serial'](), value: device_serial ?? unknown },
    isPlaced && {
      label: m['office.common.guarantee_until'](),
      value: guaranteeWords(installation),
    },
  ]
}
