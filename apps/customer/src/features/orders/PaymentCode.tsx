import { euros } from '@brine/app-kit/amounts'
import { shareOrSave } from '@brine/app-kit/saveFile'
import type { PaymentDetails, Transfer } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { useFetchPaymentCode } from './mutations.ts'
import css from './Transfer.module.css'

type PaymentCodeProps = { payment: PaymentDetails; transfer: Transfer; language: Language }

/** The QR code of a transfer. The same facts stand beside it in words. It can be saved, for apps that read pictures. */
export function PaymentCode({ payment, transfer: { code, name }, language }: PaymentCodeProps) {
  const number = payment.order
  const fetching = useFetchPaymentCode((picture) => shareOrSave(picture, `${number}.png`))
  const amount = euros(payment.unpaid_cents / 100, language)
  return (
    <figure className={css.code}>
      <div className={css.sheet}>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={m['payment.code']({ amount, name })}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="#000" />
        </svg>
      </div>
      <figcaption>{m['payment.scan']()}</figcaption>
      <Button isSmall isPending={fetching.isPending} onClick={() => fetching.mutate({ params: { number } })}>
        <Icon shape={downloadIcon} size="s" />
        {m['payment.save_code']()}
      </Button>
    </figure>
  )
}
