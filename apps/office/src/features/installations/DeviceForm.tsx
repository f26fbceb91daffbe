import { useForm } from '@brine/app-kit/useForm'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { type DeviceDraft, DeviceFields, deviceDraftOf, deviceOf } from './DeviceFields.tsx'
import { useChangeDevice } from './mutations.ts'

type DeviceFormProps = { installation: InstallationRecord }

/** Corrects model and serial number of a placed device. */
export function DeviceForm({ installation }: DeviceFormProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button isSmall onClick={() => setOpen(true)}>
        <Icon shape={pencilIcon} size="s" />
        {m['office.installations.device_change']()}
      </Button>
      {isOpen && <DeviceDialog installation={installation} onClose={() => setOpen(false)} />}
    </div>
  )
}

function DeviceDialog({ installation, onClose }: DeviceFormProps & { onClose: () => void }) {
  const { id, version, name } = installation
  const form = useForm<DeviceDraft>({
    schema: officeInstallations.changeDevice.body,
    initial: deviceDraftOf(installation),
    contentOf: deviceOf,
    texts: {},
  })
  const change = useChangeDevice(onClose)
  const send = (draft: DeviceDraft) =>
    change.mutate({ params: { id }, body: { version, ...deviceOf(draft) } })
  return (
    <FormDialog
      title={m['office.installations.device_change_title']({ name })}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onSubmit={(event) => form.submit(event, send, change.isPending)}
      onClose={onClose}
    >
      <DeviceFields text={form.text} />
    </FormDialog>
  )
}
