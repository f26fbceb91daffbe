import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { type Depot, type DepotDraft, officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { useId } from 'react'
import type { To } from 'react-router'
import { coordinatesOf, locationOf } from '../../shell/coordinates.ts'
import { FleetDialog } from '../../shell/FleetDialog.tsx'
import { townTexts } from '../../shell/fieldTexts.ts'
import { LocationField } from '../../shell/LocationField.tsx'
import { TownFields } from '../../shell/TownFields.tsx'
import { shownDays } from '../../shell/useFleetStep.ts'
import { useDepotChanges } from './mutations.ts'
import { RemoveDepot } from './RemoveDepot.tsx'

/** A depot as it is typed, with coordinates only where they are set by hand. */
type TypedDepot = Omit<DepotDraft, 'location'> & { readonly location: string }

/** Emptied coordinates move a depot to the centre of its town; coordinates that never were typed leave it where it is. */
const contentOf =
  (depot: Depot | undefined) =>
  ({ location, ...draft }: TypedDepot): DepotDraft => {
    if (location.trim() !== '') return { ...draft, location: locationOf(location) ?? NOWHERE }
    return depot?.precision === 'manual' ? { ...draft, location: null } : draft
  }
/** What the contract refuses, in place of a text that is no point. */
const NOWHERE = { latitude: 0, longitude: 0 }

type DepotDialogProps = {
  /** Undefined for a new depot. */
  depot: Depot | undefined
  /** The address without the dialog. */
  list: To
}

/** Adds or changes a depot, after it shows the affected planned days. */
export function DepotDialog({ depot, list }: DepotDialogProps) {
  const formId = useId()
  const navigateHere = useNavigateHere()
  const close = () => navigateHere(list)
  const form = useForm<TypedDepot>({
    schema: officeFleet.createDepot.body,
    initial: {
      name: depot?.name ?? '',
      street: depot?.street ?? '',
      postal_code: depot?.postal_code ?? '',
      city_name: depot?.city_name ?? '',
      location: depot?.precision === 'manual' ? coordinatesOf(depot.location) : '',
    },
    contentOf: contentOf(depot),
    texts: {
      name: (name) => (name.trim() === '' ? m['office.common.name_missing'] : undefined),
      ...townTexts,
      location: () => m['office.location.coordinates_wrong'],
    },
  })
  const { step, onBack, onWeighed, create, change, weigh } = useDepotChanges(close, form.refuse)
  const isPending = create.isPending || change.isPending || weigh.isPending
  const save = (days: typeof step.days) =>
    depot &&
    change.mutate({
      params: { id: depot.id },
      body: { ...contentOf(depot)(form.values), version: depot.version, told: shownDays(days) },
    })
  const send = (typed: TypedDepot) => {
    const body = contentOf(depot)(typed)
    if (!depot) create.mutate({ body })
    else weigh.mutate({ params: { id: depot.id }, body }, { onSuccess: onWeighed(() => save([])) })
  }
  return (
    <FleetDialog
      title={depot ? m['office.fleet.depot_change']({ name: depot.name }) : m['office.fleet.depot_add']()}
      formId={formId}
      step={step}
      onBack={onBack}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, send, isPending)}
      onSave={() => save(step.days)}
      onClose={close}
      after={depot && <RemoveDepot depot={depot} onDone={close} />}
    >
      {change.error?.errors[0]?.code === 'changed_meanwhile' && (
        <Notice kind="caution" title={m['office.fleet.conflict']()} />
      )}
      <TextField {...form.text('name')} label={m['office.common.name']()} isRequired />
      <TextField {...form.text('street')} label={m['office.fleet.depot_street']()} />
      <FieldRow kind="town">
        <TownFields postalCode={form.text('postal_code')} city={form.text('city_name')} />
      </FieldRow>
      {depot && (
        <LocationField
          text={form.text('location')}
          shown={depot.location}
          onChange={(coordinates) => form.change({ location: coordinates })}
        />
      )}
    </FleetDialog>
  )
}
