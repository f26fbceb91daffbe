import { isoDayOf } from '@brine/contract/dates'
import type { InstallationRecord } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { deviceIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { useRecordPlacement } from './mutations.ts'
import css from './PlacementForm.module.css'

/** Notes that the device is placed, after a question about the day. */
export function PlacementForm({ installation }: { installation: InstallationRecord }) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState({
    installation_date: installation.installation_date ?? '',
    guarantee_until: '',
  })
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Icon shape={deviceIcon} size="s" />
        {m['office.installations.place_device']()}
      </Button>
      {isOpen && (
        <PlacementDialog
          installation={installation}
          draft={draft}
          onDraft={setDraft}
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

/** What is wrong with it, by field. The day is that of this clock: the server looks at its own. */
function mistakesIn({
  installation_date,
  guarantee_until,
}: PlacementDraft): Partial<Record<keyof PlacementDraft, string>> {
  if (installation_date === '') return { installation_date: m['office.common.day_missing']() }
  if (installation_date > isoDayOf(new Date()))
    return { installation_date: m['office.installations.day_ahead']() }
  if (guarantee_until !== '' && guarantee_until < installation_date)
    return { guarantee_until: m['office.installations.guarantee_too_early']() }
  return {}
}

type PlacementDialogProps = {
  installation: InstallationRecord
  draft: PlacementDraft
  onDraft: (draft: PlacementDraft) => void
  onClose: () => void
}

function PlacementDialog({
  installation: { id, version: revision, name },
  draft,
  onDraft,
  onClose,
}: PlacementDialogProps) {
  const formId = useId()
  const [isSent, setIsSent] = useState(false)
  const { installation_date, guarantee_until } = draft
  const mistakes = isSent ? mistakesIn(draft) : {}
  const recordPlacement = useRecordPlacement(onClose)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const [first] = Object.keys(mistakesIn(draft))
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!recordPlacement.isPending)
      recordPlacement.mutate({
        params: { id },
        body: { version: revision, installation_date, guarantee_until: guarantee_until || null },
      })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.installations.place_device_title']({ name })}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={recordPlacement.isPending}>
            {m['office.installations.place_device']()}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{m['office.installations.place_device_hint']()}</p>
      <Form id={formId} onSubmit={submit} noValidate>
        <TextField
          type="date"
          name="installation_date"
          label={m['office.installations.placed_on']()}
          isRequired
          error={mistakes.installation_date}
          value={installation_date}
          onChange={({ currentTarget }) => onDraft({ ...draft, installation_date: currentTarget.value })}
        />
        <TextField
          type="date"
          name="guarantee_until"
          label={m['office.common.guarantee_until']()}
          hint={m['office.installations.guarantee_hint']()}
          error={mistakes.guarantee_until}
          value={guarantee_until}
          onChange={({ currentTarget }) => onDraft({ ...draft, guarantee_until: currentTarget.value })}
        />
      </Form>
    </Dialog>
  )
}
