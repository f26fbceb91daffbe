import type { PlannedRoute } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { m } from '@brine/messages/app'
import { Button, buttonClass } from '@brine/ui/Button'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon, printIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { send } from '../../shell/client.ts'
import { useDownload } from '../../shell/query.ts'
import pageCss from './PlanningPage.module.css'
import css from './RouteCard.module.css'

/** Downloads the route sheets of all drivers in one file. */
export function SheetsButton({ date }: { date: string }) {
  const fetchFile = useDownload(
    () => send(routeOptimization.sheetsFile, { params: { date } }),
    m['office.planning.sheets_file']({ date }),
    m['office.planning.sheet_failed'],
  )
  return (
    <Button isSmall isSquare isPending={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {!fetchFile.isPending && <Icon shape={printIcon} />}
      <VisuallyHidden>{m['office.planning.sheets']()}</VisuallyHidden>
    </Button>
  )
}

/** The place of `SheetsButton`. */
export const SheetsPlaceholder = () => (
  <span
    className={cx(buttonClass({ isSmall: true, isSquare: true }), pageCss.placeholder)}
    aria-hidden="true"
  >
    <Icon shape={printIcon} />
  </span>
)

/** Downloads one driver's route sheet. */
export function SheetButton({ date, route }: { date: string; route: PlannedRoute }) {
  const { driver_id, driver_name } = route
  const fetchFile = useDownload(
    () => send(routeOptimization.sheetFile, { params: { date, driver_id: String(driver_id) } }),
    m['office.planning.sheet_file']({ driver: driver_name, date }),
    m['office.planning.sheet_failed'],
  )
  return (
    <Button
      isSmall
      isWide
      className={css.sheet}
      isPending={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {!fetchFile.isPending && <Icon shape={pdfIcon} size="s" />}
      {m['office.planning.sheet']()}
    </Button>
  )
}
