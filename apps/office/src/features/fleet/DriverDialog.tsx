import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import type { Depot, FleetDriver } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { useId } from 'react'
import type { To } from 'react-router'
import { FleetDialog } from '../../shell/FleetDialog.tsx'
import { shownDays } from '../../shell/useFleetStep.ts'
import { DriverAccount } from './DriverAccount.tsx'
import { DriverFields } from './DriverFields.tsx'
import { bodyOf, driverForm, newDriver, typedOf } from './driverDraft.ts'
import { useDriverChanges } from './mutations.ts'
import { sharedVanInWords } from './sharedVan.ts'

type DriverDialogProps = {
  /** Undefined for a new driver. */
  driver: FleetDriver | undefined
  depots: readonly Depot[]
  drivers: readonly FleetDriver[]
  /** The address without the dialog. */
  list: To
}

/** Adds or changes a driver, after it shows the affected planned days. */
export function DriverDialog({ driver, depots, drivers, list }: DriverDialogProps) {
  const formId = useId()
  const navigateHere = useNavigateHere()
  const close = () => navigateHere(list)
  const language = useLanguage()
  const form = useForm(driverForm(driver ? typedOf(driver) : newDriver(depots[0]?.id)))
  const { values } = form
  const { step, onBack, onWeighed, create, change, weigh } = useDriverChanges(close, form.refuse)
  const isPending = create.isPending || change.isPending || weigh.isPending
  const save = (days: typeof step.days) =>
    driver &&
    change.mutate({
      params: { id: driver.id },
      body: { ...bodyOf(values), version: driver.version, told: shownDays(days) },
    })
  const send = () => {
    const body = bodyOf(values)
    if (!driver) create.mutate({ body })
    else weigh.mutate({ params: { id: driver.id }, body }, { onSuccess: onWeighed(() => save([])) })
  }
  return (
    <FleetDialog
      title={driver ? m['office.fleet.driver_change']({ name: driver.name }) : m['office.fleet.driver_add']()}
      formId={formId}
      step={step}
      onBack={onBack}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, send, isPending)}
      onSave={() => save(step.days)}
      onClose={close}
      after={driver && <DriverAccount driver={driver} leaves={values.last_day !== ''} />}
    >
      {change.error?.errors[0]?.code === 'changed_meanwhile' && (
        <Notice kind="caution" title={m['office.fleet.conflict']()} />
      )}
      <DriverFields
        form={form}
        depots={depots}
        shared={sharedVanInWords({ ...values, id: driver?.id }, drivers, language)}
      />
    </FleetDialog>
  )
}
