import { type NavigateOptions, type To, useNavigate } from 'react-router'
import { useIsHere } from './useIsHere.ts'

/**
 * Navigates after an answer, unless its page was left meanwhile: then the user stays where they are now.
 * @returns a function that returns whether it navigated
 */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => boolean {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to, options) => {
    if (isHere()) navigate(to, options)
    return isHere()
  }
}
