import { m } from '@brine/messages/app'
import { LoadingBar } from '@brine/ui/LoadingBar'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Faster navigations are not announced, in milliseconds. */
const ANNOUNCE_DELAY_MS = 400

/** Announces a slow navigation: the page's code is loading, or the session is being renewed. */
export function NavigationStatus() {
  const isLoading = useNavigation().state !== 'idle'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLate(true), ANNOUNCE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  return <LoadingBar isShown={isLoading && isLate} label={m['shell.loading']()} />
}
