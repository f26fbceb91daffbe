import { type FormOptions, useForm } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { deviceIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { DayField } from '../../shell/DayField.tsx'
import {
  type DevicePlateDraft,
  DevicePlateFields,
  devicePlateDraftOf,
  devicePlateOf,
} from '../../shell/DevicePlateFields.tsx'
import { existingDeviceTexts, placementRules } from '../../shell/ExistingDeviceFields.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useRecordPlacement } from './mutations.ts'
import css from './StepsForm.module.css'

/** Records the placement of the device, after a confirmation of the day. */
export function PlacementForm({ installation }: { installation: InstallationRecord }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, onType] = useState<PlacementDraft>()
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Icon shape={deviceIcon} size="s" />
        {m['office.installations.place_device']()}
      </Button>
      {isOpen && (
        <PlacementDialog
          installation={installation}
          kept={{ typed, onType }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface PlacementDraft extends DevicePlateDraft {
  readonly installation_date: string
  readonly guarantee_until: string
}

/** The agreed day, but today if it is still to come: a placement is recorded on its day at the earliest. */
function placementDayOf({ installation_date }: InstallationRecord, today: string): string {
  if (installation_date === null) return ''
  return installation_date > today ? today : installation_date
}

const contentOf = ({ installation_date, guarantee_until, ...device }: PlacementDraft) => ({
  installation_date,
  guarantee_until: guarantee_until || null,
  ...devicePlateOf(device),
})

type PlacementDialogProps = {
  installation: InstallationRecord
  /** Keeps the draft when the dialog closes. */
  kept: NonNullable<FormOptions<PlacementDraft>['kept']>
  onClose: () => void
}

function PlacementDialog({ installation, kept, onClose }: PlacementDialogProps) {
  const { id, version, name } = installation
  const today = isoDayOf(new Date())
  const form = useForm<PlacementDraft>({
    schema: officeInstallations.place.body,
    initial: {
      installation_date: placementDayOf(installation, today),
      guarantee_until: '',
      ...devicePlateDraftOf(installation),
    },
    kept,
    contentOf,
    texts: existingDeviceTexts,
    rules: placementRules,
  })
  const recordPlacement = useRecordPlacement(onClose)
  const send = (draft: PlacementDraft) =>
    recordPlacement.mutate({ params: { id }, body: { version, ...contentOf(draft) } })
  return (
    <FormDialog
      title={m['office.installations.place_device_title']({ name })}
      submit={m['office.installations.place_device']()}
      isPending={recordPlacement.isPending}
      onSubmit={(event) => form.submit(event, send, recordPlacement.isPending)}
      onClose={onClose}
      lead={<p className={css.placementHint}>{m['office.installations.place_device_hint']()}</p>}
    >
      <DayField
        {...form.text('installation_date')}
        max={today}
        label={m['office.softener.placed_on']()}
        isRequired
      />
      <DayField
        {...form.text('guarantee_until')}
        label={m['office.common.guarantee_until']()}
        hint={m['office.softener.guarantee_hint']()}
      />
      <DevicePlateFields text={form.text} />
    </FormDialog>
  )
}
