import { m } from '@brine/messages/app'
import { LoadingBar } from '@brine/ui/LoadingBar'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** What comes sooner needs no word, in milliseconds. */
const ANNOUNCE_DELAY_MS = 400

/** Says that the next page is on its way where that takes a while: its code, or a session that has to be renewed. */
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
