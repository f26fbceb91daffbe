import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import { type FormOptions, useForm } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { deviceIcon } from '@brine/ui/icons'
import { TextField } from '@brine/ui/TextField'
import { useState } from 'react'
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

interface PlacementDraft {
  readonly installation_date: string
  readonly guarantee_until: string
}

/** Validates the day by the local clock; the server uses its own. */
function rules({ installation_date, guarantee_until }: PlacementDraft): FieldErrors<PlacementDraft> {
  if (installation_date > isoDayOf(new Date()))
    return { installation_date: m['office.installations.day_ahead'] }
  if (guarantee_until !== '' && guarantee_until < installation_date)
    return { guarantee_until: m['office.installations.guarantee_too_early'] }
  return {}
}

const contentOf = ({ installation_date, guarantee_until }: PlacementDraft) => ({
  installation_date,
  guarantee_until: guarantee_until || null,
})

type PlacementDialogProps = {
  installation: InstallationRecord
  /** Keeps the draft when the dialog closes. */
  kept: NonNullable<FormOptions<PlacementDraft>['kept']>
  onClose: () => void
}

function PlacementDialog({ installation, kept, onClose }: PlacementDialogProps) {
  const { id, version, name } = installation
  const form = useForm<PlacementDraft>({
    schema: officeInstallations.place.body,
    initial: { installation_date: installation.installation_date ?? '', guarantee_until: '' },
    kept,
    contentOf,
    texts: { installation_date: () => m['office.common.day_missing'] },
    rules,
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
      <TextField
        {...form.text('installation_date')}
        type="date"
        label={m['office.installations.placed_on']()}
        isRequired
      />
      <TextField
        {...form.text('guarantee_until')}
        type="date"
        label={m['office.common.guarantee_until']()}
        hint={m['office.installations.guarantee_hint']()}
      />
    </FormDialog>
  )
}
