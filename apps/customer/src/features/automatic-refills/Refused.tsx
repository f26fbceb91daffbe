import type { AutomaticRefusal } from '@brine/contract/customer/automatic-refills'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import css from './Automatic.module.css'

/** Says what is missing before we can choose days, and whom to call. */
export function Refused({ refusal }: { refusal: AutomaticRefusal }) {
  const saltPath = usePath(paths.salt)
  const canOrder = refusal === 'no_forecast' || refusal === 'salt_low' || refusal === 'no_room'
  return (
    <Slab title={m['automatic.refused']()}>
      <p>{m[`automatic.refused_${refusal}`]()}</p>
      <Row className={css.after}>
        {canOrder && saltPath && (
          <LinkButton variant="primary" href={saltPath}>
            {m['automatic.order_self']()}
          </LinkButton>
        )}
        <PhoneLine />
      </Row>
    </Slab>
  )
}
