import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import { useForm } from '@brine/app-kit/useForm'
import { parseWireDay } from '@brine/contract/dates'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { isIsoDay } from '@brine/planning/dates'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { devicePlateDraftOf } from '../../shell/DevicePlateFields.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import {
  type KnownDeviceDraft,
  KnownDeviceFields,
  knownDeviceOf,
  knownDeviceRules,
  knownDeviceTexts,
} from '../../shell/KnownDeviceFields.tsx'
import { useChangeDevice } from './mutations.ts'

type DeviceFormProps = { installation: InstallationRecord }

/** Corrects a placed device. For another customer, it notes a device that is there already, without a mail. */
export function DeviceForm({ installation }: DeviceFormProps) {
  const [isOpen, setOpen] = useState(false)
  const isPlaced = installation.stage === 'placed'
  return (
    <div>
      <Button isSmall={isPlaced} onClick={() => setOpen(true)}>
        <Icon shape={pencilIcon} size="s" />
        {isPlaced ? m['office.installations.device_change']() : m['office.installations.device_there']()}
      </Button>
      {isOpen && <DeviceDialog installation={installation} onClose={() => setOpen(false)} />}
    </div>
  )
}

function draftOf(installation: InstallationRecord): KnownDeviceDraft {
  const { stage, own_device, installation_date, guarantee_until } = installation
  const isOurs = stage === 'placed' && !own_device
  return {
    device: own_device ? 'own' : isOurs ? 'ours' : 'none',
    // the day of another stage is an appointment
    installation_date: (isOurs && installation_date) || '',
    guarantee_until: (isOurs && guarantee_until && parseWireDay(guarantee_until)) || '',
    ...devicePlateDraftOf(installation),
  }
}

/** Refuses a first day before a step. A step on the first day of a placed device was filled in from it, and goes along. */
function stepRules(
  { stage, date_signed, date_called, installation_date: day }: InstallationRecord,
  draft: KnownDeviceDraft,
): FieldErrors<Pick<KnownDeviceDraft, 'installation_date'>> {
  const isEarlier = (step: string | null) =>
    step !== null && !(stage === 'placed' && step === day) && draft.installation_date < step
  if (draft.device !== 'ours' || !isIsoDay(draft.installation_date)) return {}
  if (isEarlier(date_signed)) return { installation_date: m['office.installations.called_too_early'] }
  return isEarlier(date_called) ? { installation_date: m['office.installations.device_too_early'] } : {}
}

const contentOf = (draft: KnownDeviceDraft) => ({
  device_model: null,
  device_serial: null,
  ...knownDeviceOf(draft),
})

function DeviceDialog({ installation, onClose }: DeviceFormProps & { onClose: () => void }) {
  const { id, version, name, stage } = installation
  const form = useForm<KnownDeviceDraft>({
    schema: officeInstallations.changeDevice.body,
    initial: draftOf(installation),
    contentOf,
    texts: knownDeviceTexts,
    rules: (draft) =>
      draft.device === 'none'
        ? { device: m['office.softener.missing'] }
        : { ...stepRules(installation, draft), ...knownDeviceRules(draft) },
  })
  const change = useChangeDevice(stage === 'placed', onClose)
  const send = (draft: KnownDeviceDraft) =>
    change.mutate({ params: { id }, body: { version, ...contentOf(draft) } })
  return (
    <FormDialog
      title={m['office.installations.device_change_title']({ name })}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onSubmit={(event) => form.submit(event, send, change.isPending)}
      onClose={onClose}
    >
      <KnownDeviceFields
        draft={form.values}
        options={['ours', 'own']}
        error={form.errors.device?.()}
        text={form.text}
        onChange={(device) => form.change({ device })}
      />
    </FormDialog>
  )
}
