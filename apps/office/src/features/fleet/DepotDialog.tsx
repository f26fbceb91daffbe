import type { Depot } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { TownFields } from '../../shell/TownFields.tsx'
import { wrongOfTown } from '../../shell/town.ts'
import { FleetDialog } from './FleetDialog.tsx'
import { shownDays, useDepotChanges } from './mutations.ts'
import { RemoveDepot } from './RemoveDepot.tsx'

type DepotDialogProps = {
  /** Absent for a new one. */
  depot: Depot | undefined
  onClose: () => void
}

/** Adds a depot, or changes one after showing which planned days that concerns. */
export function DepotDialog({ depot, onClose }: DepotDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState({
    name: depot?.name ?? '',
    street: depot?.street ?? '',
    postal_code: depot?.postal_code ?? '',
    city_name: depot?.city_name ?? '',
  })
  const [isSent, setIsSent] = useState(false)
  const { step, onBack, onWeighed, create, change, weigh } = useDepotChanges(onClose)
  const save = (days: typeof step.days) =>
    depot &&
    change.mutate({
      params: { id: depot.id },
      body: { ...typed, version: depot.version, told: shownDays(days) },
    })
  const isPending = create.isPending || change.isPending || weigh.isPending
  const isNameless = typed.name.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = isNameless ? 'name' : Object.keys(wrongOfTown(typed))[0]
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (isPending) return
    else if (depot)
      weigh.mutate({ params: { id: depot.id }, body: typed }, { onSuccess: onWeighed(() => save([])) })
    else create.mutate({ body: typed })
  }
  const refusals = [create, change, weigh].flatMap(({ error }) => error?.errors ?? [])
  const refusalOf = (code: string) => refusals.find((refusal) => refusal.code === code)?.message
  const field = (name: 'name' | 'street') => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <FleetDialog
      title={depot ? m['office.fleet.depot_change']({ name: depot.name }) : m['office.fleet.depot_add']()}
      formId={formId}
      step={step}
      onBack={onBack}
      isPending={isPending}
      onSubmit={submit}
      onSave={() => save(step.days)}
      onClose={onClose}
      after={depot && <RemoveDepot depot={depot} onDone={onClose} />}
    >
      {refusalOf('changed_meanwhile') && <Notice kind="caution" title={m['office.fleet.conflict']()} />}
      <TextField
        {...field('name')}
        label={m['office.common.name']()}
        isRequired
        maxLength={100}
        error={isSent && isNameless ? m['office.common.name_missing']() : refusalOf('depot_name_taken')}
      />
      <TextField {...field('street')} label={m['office.fleet.depot_street']()} maxLength={200} />
      <FieldRow kind="town">
        <TownFields
          value={typed}
          onChange={(town) => setTyped({ ...typed, ...town })}
          isSent={isSent}
          refusal={refusalOf('unknown_place')}
        />
      </FieldRow>
    </FleetDialog>
  )
}
