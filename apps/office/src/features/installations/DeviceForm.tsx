import { useForm } from '@brine/app-kit/useForm'
import { parseWireDay } from '@brine/contract/dates'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
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
      draft.device === 'none' ? { device: m['office.softener.missing'] } : knownDeviceRules(draft),
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
