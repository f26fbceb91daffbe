import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'

type LettersButtonProps = {
  /** How many of the chosen rows have a letter that can be printed or written again. */
  count: number
  /** The id of the words that say why that is not possible; undefined if it is. */
  obstacleId: string | undefined
  /** Asks for the dialog of these letters. */
  onPrint: () => void
}

/** Letters that were recorded earlier, in a bar of chosen rows. Nothing where there are none. */
export function LettersButton({ count, obstacleId, onPrint }: LettersButtonProps) {
  if (count === 0) return null
  return (
    <Button
      isSmall
      variant="deep"
      isDisabled={obstacleId !== undefined}
      aria-describedby={obstacleId}
      onClick={onPrint}
    >
      <Icon shape={pdfIcon} size="s" />
      {m['office.payments.letters']()}
    </Button>
  )
}
