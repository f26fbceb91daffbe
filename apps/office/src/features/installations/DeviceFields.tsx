import type { FormState } from '@brine/app-kit/useForm'
import type { InstallationRecord } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'

/** The plate of a device, as a form has it. */
export interface DeviceDraft {
  readonly device_model: string
  readonly device_serial: string
}

type Device = Pick<InstallationRecord, keyof DeviceDraft>

export const deviceDraftOf = ({ device_model, device_serial }: Device): DeviceDraft => ({
  device_model: device_model ?? '',
  device_serial: device_serial ?? '',
})

/** Maps the draft to the call. */
export const deviceOf = ({ device_model, device_serial }: DeviceDraft): Device => ({
  device_model: device_model.trim() || null,
  device_serial: device_serial.trim() || null,
})

/** Model and serial number. */
export function DeviceFields({ text }: { text: FormState<DeviceDraft>['text'] }) {
  return (
    <>
      <TextField {...text('device_model')} label={m['office.common.device_model']()} />
      <TextField
        {...text('device_serial')}
        label={m['office.common.device_serial']()}
        hint={m['office.installations.device_plate_hint']()}
      />
    </>
  )
}
