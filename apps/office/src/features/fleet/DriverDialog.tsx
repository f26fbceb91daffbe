import { type Depot, type FleetDriver, officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { type SubmitEvent, useId, useState } from 'react'
import { useLanguage } from '../../shell/language.ts'
import { useAct } from '../../shell/useAct.ts'
import { DriverFields } from './DriverFields.tsx'
import { bodyOf, errorsOf, firstWrong, newDriver, typedOf } from './draft.ts'
import { FleetDialog } from './FleetDialog.tsx'
import { SignsIn } from './SignsIn.tsx'
import { sharingInWords } from './sharing.ts'
import { toldOf, useTold } from './telling.ts'

type DriverDialogProps = {
  /** Absent for somebody new. */
  driver: FleetDriver | undefined
  depots: readonly Depot[]
  drivers: readonly FleetDriver[]
  onClose: () => void
}

/** Adds a driver, or changes one after telling which planned days that concerns. */
export function DriverDialog({ driver, depots, drivers, onClose }: DriverDialogProps) {
  const formId = useId()
  const language = useLanguage()
  const [typed, setTyped] = useState(driver ? typedOf(driver) : newDriver(depots[0]?.id))
  const [isSent, setIsSent] = useState(false)
  const told = useTold(onClose)
  const { telling } = told
  const create = useAct(officeFleet.createDriver, told.creating)
  const change = useAct(officeFleet.changeDriver, told.changing)
  const save = (days: typeof telling.days) =>
    driver &&
    change.mutate({
      params: { id: driver.id },
      body: { ...bodyOf(typed), version: driver.version, told: toldOf(days) },
    })
  const weigh = useAct(officeFleet.weighDriver, told.weighing(save))
  const isPending = create.isPending || change.isPending || weigh.isPending
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = firstWrong(errorsOf(typed))
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else if (isPending) return
    else if (driver) weigh.mutate({ params: { id: driver.id }, body: bodyOf(typed) })
    else create.mutate({ body: bodyOf(typed) })
  }
  const refusal = [create, change, weigh].flatMap(({ error }) => error?.errors ?? [])
  return (
    <FleetDialog
      title={driver ? m['office.fleet.driver_change']({ name: driver.name }) : m['office.fleet.driver_add']()}
      formId={formId}
      telling={telling}
      isPending={isPending}
      onSubmit={submit}
      onSave={() => save(telling.days)}
      onClose={onClose}
      after={driver && <SignsIn driver={driver} leaves={typed.last_day !== ''} />}
    >
      {change.error?.errors[0]?.code === 'changed_meanwhile' && (
        <Notice kind="caution" title={m['office.fleet.conflict']()} />
      )}
      <DriverFields
        value={typed}
        onChange={setTyped}
        depots={depots}
        shared={sharingInWords({ ...typed, id: driver?.id }, drivers, language)}
        isSent={isSent}
        refusal={refusal.find(({ code }) => code === 'unknown_place')?.message}
      />
    </FleetDialog>
  )
}
