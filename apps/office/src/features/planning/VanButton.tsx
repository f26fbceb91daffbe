import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import type { Van } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useState } from 'react'
import { ReasonDialog } from '../../shell/ReasonDialog.tsx'
import { useSwapVan } from './mutations.ts'
import css from './RouteCard.module.css'
import { TooSmallVan } from './TooSmallVan.tsx'
import { VanDialog } from './VanDialog.tsx'

type VanButtonProps = { day: PlannedDay; route: PlannedRoute }

/**
 * Gives a driver another van for the day in a dialog, or returns the usual van: without a confirmation, unless the day is
 * published and asks for the reason.
 */
export function VanButton({ day: { date, version: revision, published }, route }: VanButtonProps) {
  const { driver_id, other_van } = route
  // whether another van was given when the dialog opened: it must not turn into the opposite question
  const [asked, setAsked] = useState<boolean>()
  const isAsked = asked === other_van
  const shut = () => setAsked(undefined)
  // one for each way: the other can be pressed while the page still fetches the day
  const give = useSwapVan('give', shut)
  const takeBack = useSwapVan('takeBack', shut)
  const swap = (van: Van | null, why = {}) =>
    (van ? give : takeBack).mutate({
      params: { date, driver_id: String(driver_id) },
      body: { van, version: revision, ...why },
    })
  return (
    <>
      <Button
        isSmall
        isWide
        className={css.sheet}
        isPending={takeBack.isPending && !isAsked}
        onClick={() => (other_van && !published ? swap(null) : setAsked(other_van))}
      >
        {other_van ? m['office.planning.van_own']() : m['office.planning.van_other']()}
      </Button>
      {isAsked && !other_van && (
        <VanDialog
          date={date}
          route={route}
          asksReason={published}
          isPending={give.isPending}
          onSwap={swap}
          onClose={shut}
        />
      )}
      {isAsked && other_van && (
        <OwnVanDialog
          route={route}
          isPending={takeBack.isPending}
          onConfirm={(why) => swap(null, why)}
          onClose={shut}
        />
      )}
    </>
  )
}

type OwnVanDialogProps = Pick<Parameters<typeof ReasonDialog>[0], 'isPending' | 'onConfirm' | 'onClose'> & {
  route: PlannedRoute
}

/** Returns the usual van on a published day, and warns if it is too small. */
function OwnVanDialog({ route: { driver_name: name, own_capacity_kg, kg }, ...dialog }: OwnVanDialogProps) {
  const language = useLanguage()
  const isTooSmall = own_capacity_kg < kg
  return (
    <ReasonDialog
      {...dialog}
      title={m['office.planning.van_own_title']({ name })}
      submit={m['office.common.save']()}
      isDanger={isTooSmall}
      lead={
        <>
          <p>{m['office.planning.van_own_lead']({ kg: groupedNumber(own_capacity_kg, language) })}</p>
          <TooSmallVan kg={kg} capacityKg={own_capacity_kg} />
        </>
      }
    />
  )
}
