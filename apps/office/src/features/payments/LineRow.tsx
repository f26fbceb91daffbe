import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { BankLine } from '@brine/contract/office/payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, eyeIcon, goneIcon, refreshIcon, searchIcon } from '@brine/ui/icons'
import { Tooltip } from '@brine/ui/Tooltip'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { keyHint, useShortcuts } from '../../shell/shortcuts.ts'
import { useAsked } from '../../shell/useAsked.ts'
import { AsideDialog } from './AsideDialog.tsx'
import { divideLine } from './divideLine.ts'
import css from './LineList.module.css'
import { MatchDialog } from './MatchDialog.tsx'
import { useMatch, useRelease } from './mutations.ts'
import { proposalWords } from './proposalWords.ts'

type LineRowProps = { line: BankLine; isCurrent: boolean; onMatched: (line: BankLine) => void }

/** A line: who paid how much with which words, what it pays or probably pays, and what one can do. */
export function LineRow({ line, isCurrent, onMatched }: LineRowProps) {
  const language = useLanguage()
  const { booked, name, iban, message, amount_cents } = line
  const amount = euros(amount_cents / 100, language)
  return (
    <li className={cx(css.line, isCurrent && line.state === 'waiting' && css.current)}>
      <span>{booked}</span>
      <span className={css.from}>
        <b>{name || iban || m['office.payments.unknown_payer']()}</b>
        {message && <code>{message}</code>}
      </span>
      <span className={css.amount}>{amount}</span>
      <span className={css.sign} data-kind={signOf(line).kind}>
        <Icon shape={signOf(line).icon} size="s" />
      </span>
      <span className={css.to}>
        <Meaning line={line} />
      </span>
      <span className={css.actions}>
        {line.state === 'waiting' ? (
          <WaitingActions line={line} amount={amount} isCurrent={isCurrent} onMatched={onMatched} />
        ) : (
          <ReleaseButton line={line} amount={amount} />
        )}
      </span>
    </li>
  )
}

/** The sign between what came in and what it pays. The words beside it say the same. */
function signOf({ state, proposal }: BankLine) {
  if (state === 'matched') return { kind: 'water', icon: checkIcon } as const
  if (state === 'aside') return { kind: 'plain', icon: goneIcon } as const
  return proposal
    ? ({ kind: 'caution', icon: eyeIcon } as const)
    : ({ kind: 'danger', icon: goneIcon } as const)
}

/** What a line pays, probably pays, or why it was put aside. */
function Meaning({ line }: { line: BankLine }) {
  const language = useLanguage()
  const { state, pays, proposal, reason } = line
  if (state === 'aside') return reason
  if (state === 'matched')
    return pays.map((paid) => (
      <span key={paid.order}>
        <b>{shownNumber(paid)}</b> {nameOfCustomer(paid.customer)} {euros(paid.amount_cents / 100, language)}
      </span>
    ))
  if (!proposal) return m['office.payments.no_proposal']()
  return (
    <>
      {proposal.orders.map((owed) => (
        <span key={owed.order}>
          <b>{shownNumber(owed)}</b> {nameOfCustomer(owed.customer)}
        </span>
      ))}
      <span>{proposalWords(line, proposal, language)}</span>
    </>
  )
}

type ActionsProps = { line: BankLine; amount: string }

function WaitingActions({ line, amount, isCurrent, onMatched }: ActionsProps & LineRowProps) {
  const { asked, ask, close } = useAsked<'match' | 'aside'>()
  const match = useMatch(onMatched)
  const { id, proposal, amount_cents, name } = line
  const findKey = m['office.payments.key_find']()
  useShortcuts({ [findKey.toLowerCase()]: isCurrent ? () => ask('match') : undefined })
  const whose = m['office.payments.of_line']({ name: name || amount, amount })
  return (
    <>
      {proposal && (
        <Button
          isSmall
          variant={isCurrent ? 'primary' : 'ordinary'}
          isPending={match.isPending}
          onClick={() =>
            match.mutate({
              params: { id },
              body: { version: line.version, parts: divideLine(amount_cents, proposal.orders) },
            })
          }
        >
          <Icon shape={checkIcon} size="s" />
          {m['office.payments.confirm']()}{' '}
          <VisuallyHidden>{proposal.orders.map(shownNumber).join(', ')}</VisuallyHidden>
        </Button>
      )}
      {/* beside a proposal, its button is the one with words */}
      <Button
        isSmall
        isSquare={proposal !== null}
        aria-keyshortcuts={isCurrent ? keyHint(findKey) : undefined}
        onClick={() => ask('match')}
      >
        <Icon shape={searchIcon} size="s" />
        {proposal ? <Tooltip>{m['office.payments.find']()}</Tooltip> : m['office.payments.find']()}{' '}
        <VisuallyHidden>{whose}</VisuallyHidden>
      </Button>
      <Button isSmall isSquare onClick={() => ask('aside')}>
        <Icon shape={goneIcon} size="s" />
        <Tooltip>{m['office.payments.put_aside']()}</Tooltip> <VisuallyHidden>{whose}</VisuallyHidden>
      </Button>
      {asked === 'match' && <MatchDialog line={line} onMatched={onMatched} onClose={close} />}
      {asked === 'aside' && <AsideDialog line={line} onClose={close} />}
    </>
  )
}

function ReleaseButton({ line, amount }: ActionsProps) {
  const { id, name } = line
  const release = useRelease()
  return (
    <Button
      isSmall
      isPending={release.isPending}
      onClick={() => release.mutate({ params: { id }, body: { version: line.version } })}
    >
      <Icon shape={refreshIcon} size="s" />
      {m['office.payments.release']()}{' '}
      <VisuallyHidden>{m['office.payments.of_line']({ name: name || amount, amount })}</VisuallyHidden>
    </Button>
  )
}
