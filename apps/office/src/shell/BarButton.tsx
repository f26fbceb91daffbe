import { Button } from '@brine/ui/Button'
import { Icon, type IconShape } from '@brine/ui/Icon'
import type { ReactNode } from 'react'

type BarButtonProps = {
  icon: IconShape
  /** The id of the `Obstacle` that says why it cannot be used; undefined if it can. */
  obstacleId: string | undefined
  isPending?: boolean | undefined
  onClick: () => void
  children: ReactNode
}

/** A button in a bar of chosen rows. */
export function BarButton({ icon, obstacleId, isPending, onClick, children }: BarButtonProps) {
  return (
    <Button
      isSmall
      variant="deep"
      isPending={isPending}
      isDisabled={obstacleId !== undefined}
      aria-describedby={obstacleId}
      onClick={onClick}
    >
      <Icon shape={icon} size="s" />
      {children}
    </Button>
  )
}
