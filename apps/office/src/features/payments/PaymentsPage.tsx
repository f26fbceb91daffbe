import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { officePayments, type StatementImport } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, eyeIcon, goneIcon, uploadIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../shell/client.ts'
import { Filters } from '../../shell/Filters.tsx'
import { Page } from '../../shell/Page.tsx'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'
import { ImportResult } from './ImportResult.tsx'
import { LineList } from './LineList.tsx'
import { useImportStatement } from './mutations.ts'
import { OwedList } from './OwedList.tsx'
import css from './PaymentsPage.module.css'
import { PeriodFileButton } from './PeriodFileButton.tsx'
import { usePaymentsSummary } from './queries.ts'
import { StatementList } from './StatementList.tsx'

const queues = ['waiting', 'matched', 'aside', 'open', 'overdue', 'paid'] as const
const names = {
  waiting: m['office.payments.pile_waiting'],
  matched: m['office.payments.pile_matched'],
  aside: m['office.payments.pile_aside'],
  open: m['office.payments.pile_open'],
  overdue: m['office.payments.pile_overdue'],
  paid: m['office.payments.pile_paid'],
} as const
const icons = {
  ...{ waiting: eyeIcon, matched: checkIcon, aside: goneIcon },
  ...{ open: clockIcon, overdue: alertIcon, paid: checkIcon },
} as const
const address = queueAddress('/payments', (params) => ({ pile: oneOf(queues, params.get('pile')) }))

/** /office/payments: what customers owe, and the statements of the bank. */
export function PaymentsPage() {
  const [params] = useSearchParams()
  const { pile } = address.read(params)
  const [result, setResult] = useState<StatementImport>()
  const importing = useImportStatement(setResult)
  const { data } = usePaymentsSummary()
  return (
    <Page
      title={m['office.payments.title']()}
      tools={
        <>
          {data && <Sums {...data} />}
          <div className={css.tools}>
            <PeriodFileButton
              title={m['office.payments.day_book']()}
              hint={m['office.payments.day_book_hint']()}
              fetchFile={(query) => send(officePayments.dayBook, { query })}
              fileName={({ from, to }) => `${m['office.payments.day_book_file']()}-${from}-${to}.csv`}
              failed={m['office.common.file_failed']}
            />
            <PeriodFileButton
              title={m['office.payments.invoices']()}
              hint={m['office.payments.invoices_hint']()}
              fetchFile={(query) => send(officeInvoices.ofPeriod, { query })}
              fileName={({ from, to }) => `${m['office.payments.invoices_file']()}-${from}-${to}.zip`}
              failed={m['office.payments.invoices_failed']}
            />
            <FileButton
              isSmall
              accept=".xml,.cod,.coda,.txt"
              disabled={importing.isPending}
              onChoose={([file]) => file && importing.mutate({ upload: file })}
            >
              <Icon shape={uploadIcon} size="s" />
              {importing.isPending ? m['office.payments.importing']() : m['office.payments.import']()}
            </FileButton>
          </div>
        </>
      }
    >
      {result && <ImportResult result={result} />}
      <Filters
        label={m['office.payments.piles']()}
        filters={queues.map((name) => ({
          href: address.pathOf({ pile: name }),
          label: names[name](),
          icon: icons[name],
          count: name === 'waiting' ? data?.waiting : undefined,
          isCurrent: name === pile,
        }))}
      />
      <div className={css.columns}>
        {pile === 'waiting' || pile === 'matched' || pile === 'aside' ? (
          <LineList key={pile} state={pile} title={names[pile]()} />
        ) : (
          <OwedList key={pile} state={pile} title={names[pile]()} />
        )}
        <StatementList statements={data?.statements} />
      </div>
    </Page>
  )
}

type SumsProps = { open_cents: number; overdue_cents: number; today_cents: number }

/** The sums beside the title. */
function Sums({ open_cents, overdue_cents, today_cents }: SumsProps) {
  const language = useLanguage()
  const sums = [
    [m['office.payments.sum_open'](), open_cents],
    [m['office.payments.sum_overdue'](), overdue_cents],
    [m['office.payments.sum_today'](), today_cents],
  ] as const
  return (
    <dl className={css.sums}>
      {sums.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{euros(cents / 100, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
