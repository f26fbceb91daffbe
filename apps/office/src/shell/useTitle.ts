import { m } from '@brine/messages/app'
import { useEffect } from 'react'
import { brandName } from './config.ts'

/** Names the page in the browser's tab and history. */
export function useTitle(title: string): void {
  const app = m['office.shell.app']({ brand: brandName() }).trim()
  useEffect(() => {
    document.title = `${title} · ${app}`
  }, [title, app])
}
