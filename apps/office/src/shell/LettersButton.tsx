import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { useLetters } from './paymentReminders.ts'

type LettersButtonProps = {
  /** Those of the chosen rows whose latest payment reminder is a letter. */
  orders: readonly string[]
  /** The id of the words that say why they cannot be printed; undefined if they can. */
  obstacleId: string | undefined
}

/** Prints letters again, in a bar of chosen rows. Nothing where there are none. */
export function LettersButton({ orders, obstacleId }: LettersButtonProps) {
  const download = useLetters(orders)
  if (orders.length === 0) return null
  return (
    <Button
      isSmall
      variant="deep"
      isPending={download.isPending}
      isDisabled={obstacleId !== undefined}
      aria-describedby={obstacleId}
      onClick={() => download.mutate()}
    >
      <Icon shape={pdfIcon} size="s" />
      {m['office.payments.letters']()}
    </Button>
  )
}
