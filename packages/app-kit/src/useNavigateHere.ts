import { useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * Navigates after an answer, unless its page was left meanwhile: then the user stays where they are now.
 * @returns a function that returns whether it navigated
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (to, options) => {
    if (isHere.current) navigate(to, options)
    return isHere.current
  }
}
