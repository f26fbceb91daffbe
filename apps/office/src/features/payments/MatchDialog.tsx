import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { type BankLine, MAX_MATCH_PARTS, type OwedByCustomer } from '@brine/contract/office/payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { divideLine } from './divideLine.ts'
import css from './LineList.module.css'
import { useMatch } from './mutations.ts'
import { useOwedOrders } from './queries.ts'

type MatchDialogProps = {
  line: BankLine
  onMatched: (line: BankLine) => void
  onClose: () => void
}

/** Finds the orders that a line pays. What they get is shown before it is booked. */
export function MatchDialog({ line, onMatched, onClose }: MatchDialogProps) {
  const language = useLanguage()
  const { id, amount_cents, name, message, others } = line
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly OwedByCustomer[]>([])
  const [isSent, setIsSent] = useState(false)
  const match = useMatch((matched) => {
    onMatched(matched)
    onClose()
  }, onClose)
  const found = useOwedOrders('unpaid', search)
  const isNear = search === '' && others.length > 0
  const listed = isNear ? others : (found.data?.pages[0]?.orders ?? [])
  const isChosen = ({ order }: OwedByCustomer) => chosen.some((one) => one.order === order)
  const shown = [...chosen, ...listed.filter((owed) => !isChosen(owed))]
  const parts = chosen.length > 0 ? divideLine(amount_cents, chosen) : []
  const toggle = (owed: OwedByCustomer) =>
    setChosen(isChosen(owed) ? chosen.filter(({ order }) => order !== owed.order) : [...chosen, owed])
  return (
    <FormDialog
      title={m['office.payments.match_title']({ amount: euros(amount_cents / 100, language) })}
      submit={m['office.payments.match']()}
      isPending={match.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setIsSent(true)
        if (parts.length > 0 && !match.isPending)
          match.mutate({ params: { id }, body: { version: line.version, parts } })
      }}
      lead={
        <>
          <p>{[name, message].filter(Boolean).join(' · ')}</p>
          <SearchField label={m['office.payments.search']()} value={search} onSearch={setSearch} />
        </>
      }
    >
      <fieldset className={css.choices} aria-label={m['office.payments.pile_open']()}>
        {shown.map((owed) => {
          const part = parts.find(({ order }) => order === owed.order)
          return (
            <Checkbox
              key={owed.order}
              checked={isChosen(owed)}
              disabled={!isChosen(owed) && chosen.length >= MAX_MATCH_PARTS}
              onChange={() => toggle(owed)}
            >
              {m['office.payments.choice']({
                ...{ order: shownNumber(owed), name: nameOfCustomer(owed.customer) },
                unpaid: euros(owed.unpaid_cents / 100, language),
              })}{' '}
              {part && m['office.payments.gets']({ amount: euros(part.amount_cents / 100, language) })}
            </Checkbox>
          )
        })}
      </fieldset>
      {!isNear && !found.data && (
        <Missing
          found={found}
          count={2}
          loading={m['office.payments.loading']()}
          failed={m['office.payments.failed']()}
        />
      )}
      {shown.length === 0 && found.data && <p>{m['office.payments.none_found']()}</p>}
      {isSent && chosen.length === 0 && <p role="alert">{m['office.payments.choose_one']()}</p>}
    </FormDialog>
  )
}
