import { m } from '@brine/messages/app'
import { Columns } from '@brine/ui/Layout'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slip } from '@brine/ui/Slip'
import { headingClass } from '@brine/ui/Text'
import { CARD_COUNT } from './moments.ts'

/** Placeholder of the order form while the dates load. */
export function LoadingForm() {
  return (
    <Columns kind="slip">
      <div>
        <h2 className={headingClass.h2}>{m['salt.choose_day']()}</h2>
        <Skeleton kind="cards" count={CARD_COUNT} label={m['salt.loading']()} />
      </div>
      <Slip title={m['salt.slip']()}>
        <Skeleton kind="facts" count={6} label={m['salt.loading_slip']()} />
      </Slip>
    </Columns>
  )
}
