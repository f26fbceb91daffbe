import { loadedLater } from '@brine/app-kit/loadedLater'
import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useState } from 'react'
import { ReasonDialog } from '../../shell/ReasonDialog.tsx'
import { useCloseDriver } from './mutations.ts'
import css from './RouteCard.module.css'

const useAwayDialog = loadedLater(() => import('./AwayDialog.tsx').then((code) => code.AwayDialog))

type DriverAwayButtonProps = { day: PlannedDay; route: PlannedRoute; isDayClosed: boolean }

/**
 * Marks a driver as absent or present on a day, also on a closed day. Before publication it needs no confirmation, because
 * nothing is lost; a published day asks for the reason.
 */
export function DriverAwayButton({ day, route, isDayClosed }: DriverAwayButtonProps) {
  const { date, version: revision, published } = day
  const { driver_id, driver_name: name, closed, stops } = route
  // whether the driver was absent when the dialog opened: it must not turn into the opposite question
  const [asked, setAsked] = useState<boolean>()
  const isAsked = asked === closed
  const AwayDialog = useAwayDialog(isAsked && !closed)
  const shut = () => setAsked(undefined)
  const back = isDayClosed
    ? { label: m['office.planning.driver_open'], done: m['office.planning.driver_is_open'] }
    : { label: m['office.planning.driver_back'], done: m['office.planning.driver_is_back'] }
  const label = closed ? back.label() : m['office.planning.driver_away']()
  const closeDriver = useCloseDriver(closed ? back.done : m['office.planning.driver_is_away'], shut)
  const count = stops.filter(({ state }) => state === 'booked').length
  const close = (why = {}) =>
    closeDriver.mutate({
      params: { date, driver_id: String(driver_id) },
      body: { closed: !closed, version: revision, ...why },
    })
  return (
    <>
      <Button
        isSmall
        isWide
        className={css.sheet}
        isPending={closeDriver.isPending && !isAsked}
        onClick={() => (published ? setAsked(closed) : close())}
      >
        {label}
      </Button>
      {isAsked && !closed && AwayDialog && <AwayDialog {...{ day, route }} onClose={shut} />}
      {isAsked && closed && (
        <ReasonDialog
          title={m['office.planning.back_title']({ name })}
          submit={label}
          isPending={closeDriver.isPending}
          lead={<p>{m['office.planning.back_hint']({ name })}</p>}
          onConfirm={close}
          onClose={shut}
        />
      )}
      {published && closed && count > 0 && <HandOverButton {...{ day, route }} />}
    </>
  )
}

/** For a driver who is absent already and still has stops. */
function HandOverButton(props: Pick<DriverAwayButtonProps, 'day' | 'route'>) {
  const [isAsked, setIsAsked] = useState(false)
  const AwayDialog = useAwayDialog(isAsked)
  return (
    <>
      <Button isSmall isWide className={css.sheet} onClick={() => setIsAsked(true)}>
        {m['office.planning.hand_over']()}
      </Button>
      {isAsked && AwayDialog && <AwayDialog {...props} onClose={() => setIsAsked(false)} />}
    </>
  )
}
