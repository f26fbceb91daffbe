import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'

/** Warns that a van cannot load what is planned. */
export function TooSmallVan({ kg }: { kg: number }) {
  const language = useLanguage()
  return (
    <Notice
      kind="caution"
      role="status"
      title={m['office.planning.van_too_small']({ kg: groupedNumber(kg, language) })}
    >
      {m['office.planning.van_too_small_hint']()}
    </Notice>
  )
}
