import type { TextProps } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'

/** The plate of a device, as a form has it. */
export interface DevicePlateDraft {
  readonly device_model: string
  readonly device_serial: string
}

type DevicePlate = Readonly<Record<keyof DevicePlateDraft, string | null>>

export const devicePlateDraftOf = ({ device_model, device_serial }: DevicePlate): DevicePlateDraft => ({
  device_model: device_model ?? '',
  device_serial: device_serial ?? '',
})

/** Maps the draft to the call. */
export const devicePlateOf = ({ device_model, device_serial }: DevicePlateDraft): DevicePlate => ({
  device_model: device_model.trim() || null,
  device_serial: device_serial.trim() || null,
})

/** Model and serial number. */
export function DevicePlateFields({ text }: { text: (field: keyof DevicePlateDraft) => TextProps }) {
  return (
    <>
      <TextField {...text('device_model')} label={m['office.common.device_model']()} />
      <TextField
        {...text('device_serial')}
        label={m['office.common.device_serial']()}
        hint={m['office.softener.plate_hint']()}
      />
    </>
  )
}
