import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import { useForm } from '@brine/app-kit/useForm'
import { formatWireDay, parseWireDay } from '@brine/contract/dates'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { isIsoDay } from '@brine/planning/dates'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { devicePlateDraftOf } from '../../shell/DevicePlateFields.tsx'
import {
  type ExistingDeviceDraft,
  ExistingDeviceFields,
  existingDeviceOf,
  existingDeviceRules,
  existingDeviceTexts,
} from '../../shell/ExistingDeviceFields.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useChangeDevice } from './mutations.ts'
import css from './StepsForm.module.css'

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

function draftOf(installation: InstallationRecord): ExistingDeviceDraft {
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
  draft: ExistingDeviceDraft,
): FieldErrors<Pick<ExistingDeviceDraft, 'installation_date'>> {
  const isEarlier = (step: string | null) =>
    step !== null && !(stage === 'placed' && step === day) && draft.installation_date < step
  if (draft.device !== 'ours' || !isIsoDay(draft.installation_date)) return {}
  if (isEarlier(date_signed)) return { installation_date: m['office.installations.called_too_early'] }
  return isEarlier(date_called) ? { installation_date: m['office.installations.device_too_early'] } : {}
}

const contentOf = (draft: ExistingDeviceDraft) => ({
  device_model: null,
  device_serial: null,
  ...existingDeviceOf(draft),
})

/** What noting a device that is there already ends for good. */
function warningOf({ installation_date: day }: InstallationRecord): string {
  const final = m['office.installations.device_there_final']()
  if (day === null) return final
  return `${final} ${m['office.installations.device_there_unplans']({ date: formatWireDay(day) })}`
}

const noPlate = { device_model: '', device_serial: '' }

function DeviceDialog({ installation, onClose }: DeviceFormProps & { onClose: () => void }) {
  // the record as the form shows it: a later version would overwrite what a colleague noted meanwhile
  const [opened] = useState(installation)
  const { id, version, name, stage } = opened
  const isPlaced = stage === 'placed'
  const recorded = draftOf(opened)
  const form = useForm<ExistingDeviceDraft>({
    schema: officeInstallations.changeDevice.body,
    initial: recorded,
    contentOf,
    texts: existingDeviceTexts,
    rules: (draft) =>
      draft.device === 'none'
        ? { device: m['office.softener.missing'] }
        : { ...stepRules(opened, draft), ...existingDeviceRules(draft) },
  })
  const change = useChangeDevice(isPlaced, onClose)
  const send = (draft: ExistingDeviceDraft) =>
    change.mutate({ params: { id }, body: { version, ...contentOf(draft) } })
  return (
    <FormDialog
      title={m['office.installations.device_change_title']({ name })}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onSubmit={(event) => form.submit(event, send, change.isPending)}
      onClose={onClose}
      lead={!isPlaced && <p className={css.placementHint}>{warningOf(opened)}</p>}
    >
      <ExistingDeviceFields
        draft={form.values}
        options={['ours', 'own']}
        error={form.errors.device?.()}
        text={form.text}
        onChange={(device) =>
          // the plate of one device says nothing about another
          form.change({
            device,
            ...(isPlaced && (device === recorded.device ? devicePlateDraftOf(opened) : noPlate)),
          })
        }
      />
    </FormDialog>
  )
}
