import type { Language } from '@brine/contract/primitives'
import { Stack } from '@brine/ui/Layout'
import { phoneOf, useConfig } from '../../shell/config.ts'
import type { OpenSaltOrder } from '../../shell/openOrder.ts'
import { usePath } from '../../shell/pages.ts'
import { Refer } from './Refer.tsx'
import { Thanks } from './Thanks.tsx'

/** Instead of the form while an order is open. */
export function OpenOrder({ order, language }: { order: OpenSaltOrder; language: Language }) {
  const ordersPath = usePath('/orders')
  const referPath = usePath('/referrals')
  return (
    <Stack gap="xl">
      <Thanks
        order={order}
        phone={phoneOf(useConfig(), language)}
        ordersPath={ordersPath}
        language={language}
      />
      {referPath && <Refer path={referPath} language={language} />}
    </Stack>
  )
}
