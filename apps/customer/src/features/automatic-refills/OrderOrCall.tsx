import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import css from './Automatic.module.css'

/** What a household can do while we cannot choose a day: order, and call. */
export function OrderOrCall({ canOrder = true }: { canOrder?: boolean }) {
  const saltPath = usePath(paths.salt)
  return (
    <Row className={css.after}>
      {canOrder && saltPath && (
        <LinkButton variant="primary" href={saltPath}>
          {m['automatic.order_self']()}
        </LinkButton>
      )}
      <PhoneLine />
    </Row>
  )
}
