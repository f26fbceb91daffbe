import { useLanguage } from '@brine/app-kit/language'
import type { Depot, FleetDriver } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { type SubmitEvent, useId, useState } from 'react'
import { DriverAccount } from './DriverAccount.tsx'
import { DriverFields } from './DriverFields.tsx'
import { bodyOf, errorsOf, firstWrong, newDriver, typedOf } from './driverDraft.ts'
import { FleetDialog } from './FleetDialog.tsx'
import { shownDays, useDriverChanges } from './mutations.ts'
import { sharedVanInWords } from './sharedVan.ts'

type DriverDialogProps = {
  /** Absent for a new driver. */
  driver: FleetDriver | undefined
  depots: readonly Depot[]
  drivers: readonly FleetDriver[]
  onClose: () => void
}

/** Adds a driver, or changes one after showing which planned days that concerns. */
export function DriverDialog({ driver, depots, drivers, onClose }: DriverDialogProps) {
  const formId = useId()
  const language = useLanguage()
  const [typed, setTyped] = useState(driver ? typedOf(driver) : newDriver(depots[0]?.id))
  const [isSent, setIsSent] = useState(false)
  const { step, onBack, onWeighed, create, change, weigh } = useDriverChanges(onClose)
  const save = (days: typeof step.days) =>
    driver &&
    change.mutate({
      params: { id: driver.id },
      body: { ...bodyOf(typed), version: driver.version, told: shownDays(days) },
    })
  const isPending = create.isPending || change.isPending || weigh.isPending
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = firstWrong(errorsOf(typed))
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else if (isPending) return
    else if (driver)
      weigh.mutate(
        { params: { id: driver.id }, body: bodyOf(typed) },
        { onSuccess: onWeighed(() => save([])) },
      )
    else create.mutate({ body: bodyOf(typed) })
  }
  const refusal = [create, change, weigh].flatMap(({ error }) => error?.errors ?? [])
  return (
    <FleetDialog
      title={driver ? m['office.fleet.driver_change']({ name: driver.name }) : m['office.fleet.driver_add']()}
      formId={formId}
      step={step}
      onBack={onBack}
      isPending={isPending}
      onSubmit={submit}
      onSave={() => save(step.days)}
      onClose={onClose}
      after={driver && <DriverAccount driver={driver} leaves={typed.last_day !== ''} />}
    >
      {change.error?.errors[0]?.code === 'changed_meanwhile' && (
        <Notice kind="caution" title={m['office.fleet.conflict']()} />
      )}
      <DriverFields
        value={typed}
        onChange={setTyped}
        depots={depots}
        shared={sharedVanInWords({ ...typed, id: driver?.id }, drivers, language)}
        isSent={isSent}
        refusal={refusal.find(({ code }) => code === 'unknown_place')?.message}
      />
    </FleetDialog>
  )
}
