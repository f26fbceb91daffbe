import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { StatusArea } from '../../shell/StatusArea.tsx'

/** Warns that a van cannot load what is planned. It stays mounted without a warning. */
export function TooSmallVan({ kg, capacityKg }: { kg: number; capacityKg: number }) {
  const language = useLanguage()
  return (
    <StatusArea>
      {capacityKg < kg && (
        <Notice
          kind="caution"
          title={m['office.planning.van_too_small']({ kg: groupedNumber(kg, language) })}
        >
          {m['office.planning.van_too_small_hint']()}
        </Notice>
      )}
    </StatusArea>
  )
}
