import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { refetch } from '@brine/app-kit/query'
import type { CallError } from '@brine/contract/client'
import { type ReminderOffer, reminders } from '@brine/contract/customer/reminders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { checkIcon, truckIcon } from '@brine/ui/icons'
import { Actions, Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { string } from 'valibot'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { IllustrationSalt } from '../../shell/IllustrationSalt.tsx'
import { useLanding } from '../../shell/landing.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { draftOfLink, useVisitorDraft } from '../../shell/useVisitorDraft.ts'
import { NoDates } from './NoDates.tsx'
import { isOutdated, orderFailure } from './orderFailure.ts'
import { useReminder } from './queries.ts'
import { ReminderDates, type ReminderDatesProps } from './ReminderDates.tsx'

/**
 * /reminder#token, linked in the message before the salt runs out. The token is in the fragment, which browsers send to no
 * server. Only the buttons act, because mail scanners open every link (security.md, check 36).
 */
export function ReminderPage() {
  const token = useLocation().hash.slice(1)
  // a mail program that ends the link at its # leaves nothing to ask the server
  if (token === '') return <CutLink />
  // another link has a day of its own
  return <Reminder key={token} token={token} />
}

function CutLink() {
  return (
    <>
      <PageHead {...closedHead()} art={<IllustrationSalt />} isSteady />
      <Depths>
        <OverNotice />
      </Depths>
    </>
  )
}

function Reminder({ token }: { token: string }) {
  const language = useLanguage()
  const draft = useVisitorDraft(draftOfLink('reminder', token), string())
  const onSuccess = () => draft.keep(undefined)
  const queryClient = useQueryClient()
  const order = useMutationOf(reminders.order, {
    onSuccess,
    async onFailure(error) {
      if (isOutdated(orderFailure(error))) await refetch(queryClient, [reminders.offer])
    },
  })
  const refuse = useMutationOf(reminders.refuse, { onSuccess })
  const isAnswered = order.isSuccess || refuse.isSuccess
  const found = useReminder(token)
  const price = found.data?.quote?.price
  const state = stateOf(found.data, [order.error, refuse.error])
  // an answer takes the pressed button away, and so does one that the link has ordered already
  useLanding(isAnswered || (state !== 'open' && (order.isError || refuse.isError)))
  return (
    <>
      <PageHead
        {...(isAnswered ? answeredHead(order.isSuccess) : headOf(state, found))}
        art={<IllustrationSalt />}
        isSteady
      />
      <Depths>
        <div aria-live="polite">
          {order.data && (
            <Notice icon={truckIcon} title={m['reminder.done']()}>
              {m['reminder.done_hint']({ day: dayWords(order.data.date, language).short })}
            </Notice>
          )}
          {refuse.isSuccess && (
            <Notice icon={checkIcon} title={m['reminder.refused']()}>
              {m['reminder.refused_hint']()}
            </Notice>
          )}
          {hasOrdered(refuse.error) && refuse.variables?.body.never && (
            <Notice icon={checkIcon} title={m['reminder.refused']()}>
              {m['reminder.never_hint']()}
            </Notice>
          )}
        </div>
        {!isAnswered && (
          <Offer
            {...{ found, state }}
            language={language}
            order={order}
            refusal={
              <Refusal sending={refuse} onRefuse={(never) => refuse.mutate({ body: { token, never } })} />
            }
            draft={draft}
            onOrder={({ date, driver_id }) =>
              order.mutate({ body: { token, date, driver_id, ...(price !== undefined && { price }) } })
            }
          />
        )}
      </Depths>
    </>
  )
}

const codeOf = (error: CallError | null) => error?.errors[0]?.code

/** Whether the server found an order behind the link, open or not. The reminders end all the same, where that was asked. */
const hasOrdered = (refused: CallError | null): boolean =>
  ['open_order_exists', 'invalid_token'].includes(codeOf(refused) ?? '')

/** What became of the link: as the server says, also by its answer to an order, or to a refusal after one whose answer was lost. */
function stateOf(
  offer: ReminderOffer | undefined,
  errors: readonly (CallError | null)[],
): ReminderOffer['state'] {
  const codes = errors.map(codeOf)
  if (codes.includes('open_order_exists')) return 'ordered'
  if (codes.includes('invalid_token') || codes.includes('invalid_request')) return 'over'
  // until it is known, the page looks as it mostly will
  return offer?.state ?? 'open'
}

/** @param isOrdered whether the customer has just ordered, not refused */
const answeredHead = (isOrdered: boolean) => ({
  title: isOrdered ? m['salt.thanks']() : m['reminder.closed_title'](),
})

const closedHead = () => ({ title: m['reminder.closed_title'](), lead: m['reminder.closed_lead']() })

function headOf(state: ReminderOffer['state'], { data, error }: ReturnType<typeof useReminder>) {
  if (state !== 'open') return closedHead()
  const title = m['reminder.title']()
  if (!data) return error ? { title } : { title, lead: m['reminder.lead']() }
  return { title, lead: choiceOf(data) ? m['reminder.lead']() : m['reminder.lead_none']() }
}

/** What the customer can choose from; undefined without a day. */
const choiceOf = ({ dates, quote, range }: ReminderOffer) =>
  quote && range && dates.length > 0 ? { dates, quote, range } : undefined

type OfferProps = Omit<ReminderDatesProps, 'dates' | 'quote' | 'range'> & {
  found: ReturnType<typeof useReminder>
  state: ReminderOffer['state']
  /** Comes with the dates, which would move it. */
  refusal: ReactNode
}

function Offer({ found, state, language, order, draft, onOrder, refusal }: OfferProps) {
  const failure = useFailure(found)
  if (state === 'ordered')
    return (
      <Notice icon={truckIcon} title={m['reminder.ordered_before']()}>
        {m['reminder.ordered_before_hint']()}
      </Notice>
    )
  if (state === 'over') return <OverNotice />
  if (failure) return <FetchFailure failure={failure}>{m['reminder.load_failed']()}</FetchFailure>
  if (!found.data)
    return (
      <Slab key="loading" title={m['reminder.choose']()} aria-busy>
        <p role="status">{m['reminder.loading']()}</p>
      </Slab>
    )
  const { dates, quote } = found.data
  const choice = choiceOf(found.data)
  return (
    <Stack gap="l">
      {choice ? (
        <ReminderDates {...{ ...choice, language, order, draft, onOrder }} />
      ) : order.error && !quote ? (
        <FailureNotice failure={order.error} title={m['reminder.failed']()} />
      ) : (
        <Notice kind="caution" title={m['reminder.none']()}>
          {m['reminder.none_hint']()}
        </Notice>
      )}
      {dates.length === 0 && <NoDates failure={undefined} language={language} />}
      {refusal}
    </Stack>
  )
}

/** The link is not valid: used, too old, or cut. */
function OverNotice() {
  return (
    <Notice kind="danger" role="alert" title={m['mailed_link.invalid']()}>
      {m['reminder.over_hint']()} <PhoneLine />
    </Notice>
  )
}

type RefusalProps = {
  sending: Pick<ReturnType<typeof useMutationOf<typeof reminders.refuse>>, 'isPending' | 'error'>
  onRefuse: (never: boolean) => void
}

function Refusal({ sending: { isPending, error }, onRefuse }: RefusalProps) {
  return (
    <Slab title={m['reminder.refuse_title']()}>
      <p>{m['reminder.refuse_words']()}</p>
      <FailureNotice failure={error ?? undefined} title={m['reminder.refuse_failed']()} />
      <Actions>
        <Button isPending={isPending} onClick={() => onRefuse(false)}>
          {m['reminder.not_now']()}
        </Button>
        <Button isPending={isPending} onClick={() => onRefuse(true)}>
          {m['reminder.never']()}
        </Button>
      </Actions>
    </Slab>
  )
}
