import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { clockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Num } from '@brine/ui/Text'
import { phoneOf, useConfig } from '../../shell/config.ts'

/** An overdue payment opens with the likely explanation, not with a threat. */
export function OverdueNotice({ language }: { language: Language }) {
  const phone = phoneOf(useConfig(), language)
  return (
    <Notice kind="caution" icon={clockIcon} title={m['payment.overdue']()}>
      {m['payment.overdue_hint']()}{' '}
      {phone && (
        <Sentence
          text={m['payment.overdue_call']({ phone: gap(0) })}
          parts={[
            <a key="phone" href={`tel:${phone.tel}`}>
              <Num>{phone.number}</Num>
            </a>,
          ]}
        />
      )}
    </Notice>
  )
}
