import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { BankStatement, StatementImport } from '@brine/contract/office/bank-statements'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { officePayments } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, eyeIcon, goneIcon, uploadIcon } from '@brine/ui/icons'
import { TapLink } from '@brine/ui/Text'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { send } from '../../shell/client.ts'
import { Filters } from '../../shell/Filters.tsx'
import { HeadFigures } from '../../shell/HeadFigures.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { oneOf, queueAddress, searchOf } from '../../shell/queueAddress.ts'
import { useStaffMember } from '../../shell/session.ts'
import { ImportResult } from './ImportResult.tsx'
import { LineList } from './LineList.tsx'
import { useImportStatement } from './mutations.ts'
import { OwedList } from './OwedList.tsx'
import css from './PaymentsPage.module.css'
import { PeriodFileButton } from './PeriodFileButton.tsx'
import { usePaymentsSummary } from './queries.ts'
import { StatementBar, StatementBarLoading } from './StatementBar.tsx'
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
const address = queueAddress('/payments', (params) => ({
  pile: oneOf(queues, params.get('pile')),
  /** Id of the only statement; empty for all. */
  statement: /^[1-9]\d{0,14}$/.exec(params.get('statement') ?? '')?.[0] ?? '',
  /** Words of the orders that are owed or paid. */
  search: searchOf(params),
}))
type Queue = (typeof queues)[number]
const pathOf = (queue: Queue, { statement = '', search = '' } = {}): string =>
  address.pathOf({ pile: queue, statement, search })

/** /office/payments: what customers owe, and the statements of the bank. */
export function PaymentsPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { pile, statement, search } = address.read(params)
  const [result, setResult] = useState<StatementImport>()
  const { data, isPending } = usePaymentsSummary()
  const latest = data?.statements ?? []
  const shown = statement === '' ? latest[0] : latest.find(({ id }) => String(id) === statement)
  const isShown = data !== undefined || isPending
  const statements = isShown && (
    <StatementList statements={data?.statements} chosen={statement} hrefOf={statementHref} />
  )
  return (
    <Page
      title={m['office.payments.title']()}
      tools={
        <>
          {isShown && <Sums sums={data} />}
          <Tools onResult={setResult} />
        </>
      }
    >
      <ImportResult result={result} />
      {isPending && <StatementBarLoading />}
      {shown && (
        <StatementBar statement={shown} hrefOf={(state) => pathOf(state, { statement: String(shown.id) })} />
      )}
      <Filters
        label={m['office.payments.piles']()}
        filters={queues.map((name) => ({
          href: pathOf(name),
          label: names[name](),
          icon: icons[name],
          count: name === 'waiting' ? (data?.waiting ?? (isPending ? null : undefined)) : undefined,
          isCurrent: name === pile,
        }))}
      />
      {pile === 'waiting' || pile === 'matched' || pile === 'aside' ? (
        <>
          {statement !== '' && (
            <p className={css.only}>
              {m['office.payments.only_statement']({ number: shown?.number ?? '' })}{' '}
              <TapLink href={pathOf(pile)}>{m['office.payments.all_statements']()}</TapLink>
            </p>
          )}
          <LineList
            key={`${pile} ${statement}`}
            state={pile}
            statement={statement === '' ? undefined : Number(statement)}
            title={names[pile]()}
            aside={statements}
          />
        </>
      ) : (
        <div className={css.columns}>
          <OwedList
            key={pile}
            state={pile}
            title={names[pile]()}
            search={search}
            onSearch={(text) => navigate(pathOf(pile, { search: text }), { replace: true })}
          />
          {statements}
        </div>
      )}
    </Page>
  )
}

type ToolsProps = {
  /** Gets the result of an imported statement; undefined when another one begins. */
  onResult: (result: StatementImport | undefined) => void
}

/** The files of a period, and the import of a statement. */
function Tools({ onResult }: ToolsProps) {
  const staffMember = useStaffMember()
  const importing = useImportStatement(onResult)
  return (
    <div className={css.tools}>
      {mayUse(staffMember, officePayments.dayBook) && (
        <PeriodFileButton
          title={m['office.payments.day_book']()}
          hint={m['office.payments.day_book_hint']()}
          fetchFile={(query) => send(officePayments.dayBook, { query })}
          fileName={({ from, to }) => `${m['office.payments.day_book_file']()}-${from}-${to}.csv`}
          failed={m['office.common.file_failed']}
        />
      )}
      {mayUse(staffMember, officeInvoices.ofPeriod) && (
        <PeriodFileButton
          title={m['office.payments.invoices']()}
          hint={m['office.payments.invoices_hint']()}
          fetchFile={(query) => send(officeInvoices.ofPeriod, { query })}
          fileName={({ from, to }) => `${m['office.payments.invoices_file']()}-${from}-${to}.zip`}
          failed={m['office.payments.invoices_failed']}
        />
      )}
      {mayUse(staffMember, officePayments.importStatement) && (
        <FileButton
          isSmall
          accept=".xml,.cod,.coda,.txt"
          isPending={importing.isPending}
          onChoose={([file]) => {
            if (!file) return
            // it must not stand beside a failure of this file
            onResult(undefined)
            importing.mutate({ upload: file })
          }}
        >
          <Icon shape={uploadIcon} size="s" />
          {importing.isPending ? m['office.payments.importing']() : m['office.payments.import']()}
        </FileButton>
      )}
    </div>
  )
}

const statementHref = ({ id, waiting }: BankStatement): string =>
  pathOf(waiting > 0 ? 'waiting' : 'matched', { statement: String(id) })

type Sums = { open_cents: number; overdue_cents: number; today_cents: number }

/** The sums beside the title. @param sums undefined until they are fetched */
function Sums({ sums }: { sums: Sums | undefined }) {
  const language = useLanguage()
  const value = (name: keyof Sums) => sums && euros(sums[name] / 100, language)
  return (
    <HeadFigures
      figures={[
        { label: m['office.payments.sum_open'](), value: value('open_cents') },
        { label: m['office.payments.sum_overdue'](), value: value('overdue_cents') },
        { label: m['office.payments.sum_today'](), value: value('today_cents') },
      ]}
    />
  )
}
