import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { refreshIcon } from '@brine/ui/icons'
import { useLayoutEffect, useRef } from 'react'
import { landOnHeading } from './landing.ts'
import type { Failure } from './useFailure.ts'

type RetryButtonProps = Pick<Failure, 'isFetching' | 'onRetry'>

/**
 * Repeats a failed request. The button disappears after success. The focus then moves from it to the heading, so that
 * keyboard users do not lose their position.
 */
export function RetryButton({ isFetching, onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && element === document.activeElement) landOnHeading()
    }
  }, [])
  return (
    <Button ref={button} isSmall isPending={isFetching} onClick={onRetry}>
      <Icon shape={refreshIcon} />
      {m['common.retry']()}
    </Button>
  )
}
