import { euros, groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { Answer } from '@brine/contract/call'
import type { officeRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { HeadFigures } from '../../shell/HeadFigures.tsx'

type RefillSumsProps = Pick<Answer<typeof officeRefillList.summary>, 'count' | 'has_more' | 'sums' | 'unpaid'>

/** What the filters find, beside the title. */
export function RefillSums({ count, has_more, sums, unpaid }: RefillSumsProps) {
  const language = useLanguage()
  const figure = (value: number) => groupedNumber(value, language)
  const entries = [
    {
      label: m['office.list.found'](),
      value: has_more ? m['office.list.more_than']({ count: figure(count) }) : figure(count),
    },
    sums && { label: m['office.refills.kg'](), value: figure(sums.kg) },
    sums && { label: m['office.payments.amount'](), value: euros(sums.price_cents / 100, language) },
    unpaid && { label: m['office.refills.payment_open'](), value: euros(unpaid.open_cents / 100, language) },
    unpaid && {
      label: m['office.refills.payment_overdue'](),
      value: euros(unpaid.overdue_cents / 100, language),
      isLate: unpaid.overdue_cents > 0,
    },
  ]
  return <HeadFigures figures={entries.filter((entry) => entry !== null)} isLast />
}

/** Keeps the place of the first figure, and the buttons behind it in theirs. Without a filter there are mostly no others. */
export const RefillSumsLoading = () => (
  <HeadFigures figures={[{ label: m['office.list.found'](), value: undefined }]} isLast />
)
