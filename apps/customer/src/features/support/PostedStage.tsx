import { dayWords } from '@brine/app-kit/dayWords'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Fact, Facts } from '@brine/ui/Facts'
import { Icon } from '@brine/ui/Icon'
import { phoneIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Num } from '@brine/ui/Text'
import { addedDays } from '../../shell/appointment/draft.ts'
import { phoneOf, useConfig } from '../../shell/config.ts'
import { paths } from '../../shell/paths.ts'
import { problemOf } from './choices.tsx'
import type { SentRequest } from './request.ts'
import css from './stages.module.css'

/** A summary of the sent request, and the phone line for urgent cases. */
export function PostedStage({ request, language }: { request: SentRequest; language: Language }) {
  const { body, photos } = request
  const { detailsCode, detailsText, appointment } = body
  const { street, number, postalCode, city } = appointment.address
  const isOwnWords = detailsCode === 'custom'
  const phone = phoneOf(useConfig(), language)
  return (
    <>
      <h2 className={css.noted}>{m['support.noted']()}</h2>
      <Facts kind="list">
        <Fact label={m['support.subject']()}>{problemOf(body)}</Fact>
        {isOwnWords && <Fact label={m['support.description']()}>{detailsText}</Fact>}
        <Fact label={m['support.days']()}>
          {addedDays(appointment)
            .map((day) => dayWords(day, language).short)
            .join(', ')}
        </Fact>
        <Fact label={m['support.place']()}>
          {street} {number}, {postalCode} {city}
        </Fact>
        {photos > 0 && <Fact label={m['photos.label']()}>{photos}</Fact>}
        {appointment.comment && <Fact label={m['support.comment']()}>{appointment.comment}</Fact>}
      </Facts>
      <Actions>
        <LinkButton variant="primary" href={paths.account}>
          {m['support.to_account']()}
        </LinkButton>
        {phone && (
          <LinkButton href={`tel:${phone.tel}`}>
            <Icon shape={phoneIcon} />
            <span>
              {m['support.urgent']()} <Num>{phone.number}</Num>
            </span>
          </LinkButton>
        )}
      </Actions>
    </>
  )
}
