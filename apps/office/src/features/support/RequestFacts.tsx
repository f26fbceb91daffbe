import type { RequestRecord } from '@brine/contract/office/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import type { ReactNode } from 'react'
import { slots } from '../../shell/slots.ts'
import { dayInWords } from '../../shell/words.ts'
import css from './RequestFacts.module.css'

/** Who asks, how they are reached, what stands there, and what was agreed. */
export function RequestFacts({ request, language }: { request: RequestRecord; language: Language }) {
  const { name, customer_id, phones, email_address, device, agreed, keeper } = request
  const reached = [
    ...phones.map((phone) => [phone, `tel:${phone.replace(/\s/g, '')}`]),
    [email_address, `mailto:${email_address}`],
  ]
  return (
    <dl className={css.facts}>
      <Fact label={m['office.common.customer']()}>
        <Link href={`/customers/${customer_id}`}>{name}</Link>
      </Fact>
      <Fact label={m['office.common.contact']()}>
        {reached.map(([text, href]) => (
          <a key={text} href={href} className={css.line}>
            {text}
          </a>
        ))}
      </Fact>
      <Fact label={m['office.common.language']()}>
        {request.language === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french']()}
      </Fact>
      <Fact label={m['office.common.customer_device_placed']()}>{device.installed ?? '–'}</Fact>
      <Fact label={m['office.common.guarantee_until']()}>
        {device.guarantee_until ?? m['office.common.without_guarantee']()}
        {device.guarantee_until && !device.is_guaranteed && ` (${m['office.requests.guarantee_over']()})`}
      </Fact>
      <Fact label={m['office.common.last_delivery']()}>
        {device.last_delivery ?? m['office.common.none_yet']()}
      </Fact>
      <Fact label={m['office.requests.assignee']()}>{keeper?.name ?? m['office.requests.nobody']()}</Fact>
      {agreed && (
        <Fact label={m['office.requests.agreed']()}>
          {dayInWords(agreed.date, language)}, {slots[agreed.slot]()}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
