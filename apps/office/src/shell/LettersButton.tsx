import { m } from '@brine/messages/app'
import { pdfIcon } from '@brine/ui/icons'
import { BarButton } from './BarButton.tsx'

type LettersButtonProps = {
  /** How many of the chosen rows have a letter that can be printed or written again. */
  count: number
  /** The id of the `Obstacle` that says why that is not possible; undefined if it is. */
  obstacleId: string | undefined
  /** Asks for the dialog of these letters. */
  onPrint: () => void
}

/** Letters that were recorded earlier, in a bar of chosen rows. Nothing where there are none. */
export function LettersButton({ count, obstacleId, onPrint }: LettersButtonProps) {
  if (count === 0) return null
  return (
    <BarButton icon={pdfIcon} obstacleId={obstacleId} onClick={onPrint}>
      {m['office.payments.letters']()}
    </BarButton>
  )
}
