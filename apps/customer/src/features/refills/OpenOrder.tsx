import type { Language } from '@brine/contract/primitives'
import { Stack } from '@brine/ui/Layout'
import { phoneOf, useConfig } from '../../shell/config.ts'
import type { OpenSaltOrder } from '../../shell/lastOrder.ts'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { Refer } from './Refer.tsx'
import { Thanks } from './Thanks.tsx'

type OpenOrderProps = {
  order: OpenSaltOrder
  onChange: () => void
  onCancelled: () => void
  language: Language
}

/** Replaces the order form while an order is open. */
export function OpenOrder({ language, ...rest }: OpenOrderProps) {
  const ordersPath = usePath(paths.orders)
  const referPath = usePath(paths.referrals)
  return (
    <Stack gap="xl">
      <Thanks {...rest} phone={phoneOf(useConfig(), language)} ordersPath={ordersPath} language={language} />
      {referPath && <Refer path={referPath} language={language} />}
    </Stack>
  )
}
