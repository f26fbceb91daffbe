import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import type { Van } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useState } from 'react'
import { useSwapVan } from './mutations.ts'
import css from './RouteCard.module.css'
import { VanDialog } from './VanDialog.tsx'

type VanButtonProps = { day: PlannedDay; route: PlannedRoute }

/** Gives a driver another van for the day in a dialog, or returns the usual van without a confirmation. */
export function VanButton({ day: { date, version: revision }, route }: VanButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { driver_id, other_van } = route
  const swapVan = useSwapVan(other_van, () => setIsAsked(false))
  const swap = (van: Van | null) =>
    swapVan.mutate({ params: { date, driver_id: String(driver_id) }, body: { van, version: revision } })
  return (
    <>
      <Button
        isSmall
        isWide
        className={css.sheet}
        isPending={swapVan.isPending && !isAsked}
        onClick={() => (other_van ? swap(null) : setIsAsked(true))}
      >
        {other_van ? m['office.planning.van_own']() : m['office.planning.van_other']()}
      </Button>
      {isAsked && (
        <VanDialog
          date={date}
          route={route}
          isPending={swapVan.isPending}
          onSwap={swap}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
