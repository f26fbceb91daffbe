import type { Account } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { Fact, Facts } from '@brine/ui/Facts'
import { homeIcon, personIcon, phoneIcon } from '@brine/ui/icons'
import { Bone } from '@brine/ui/Skeleton'
import { Group } from '@brine/ui/Slab'
import { PendingEmail } from './PendingEmail.tsx'

type AccountFactsProps = {
  /** Undefined while it loads: the labels show already. */
  account: Account | undefined
}

/** The customer's name, delivery address and contact details (specification section 2, account overview). */
export function AccountFacts({ account }: AccountFactsProps) {
  /** A value of the account in words, or its placeholder. */
  const show = (read: (account: Account) => string | null) =>
    account ? read(account) || m['account.not_given']() : <Bone />
  return (
    <>
      <Group icon={personIcon} title={m['account.who']()}>
        <Facts>
          <Fact label={m['account.gender']()} isWide>
            {show(({ gender }) => gender && m[`account.gender_${gender}`]())}
          </Fact>
          <Fact label={m['account.first_name']()}>{show(({ first_name }) => first_name)}</Fact>
          <Fact label={m['account.last_name']()}>{show(({ last_name }) => last_name)}</Fact>
        </Facts>
      </Group>
      <Group icon={homeIcon} title={m['account.where']()}>
        <Facts>
          <Fact label={m['account.street']()}>{show(({ address }) => address)}</Fact>
          <Fact label={m['account.number']()}>{show(({ address_number }) => address_number)}</Fact>
          <Fact label={m['account.postal_code']()}>{show(({ postal_code }) => postal_code)}</Fact>
          <Fact label={m['account.city']()}>{show(({ city_name }) => city_name)}</Fact>
          <Fact label={m['account.country']()}>{show(({ country_name }) => country_name)}</Fact>
        </Facts>
      </Group>
      <Group icon={phoneIcon} title={m['account.reach']()}>
        <Facts>
          <Fact label={m['account.telephone']()} isNumber={Boolean(account?.telephone_number)}>
            {show(({ telephone_number }) => telephone_number)}
          </Fact>
          <Fact label={m['account.mobile']()} isNumber={Boolean(account?.mobile_number)}>
            {show(({ mobile_number }) => mobile_number)}
          </Fact>
          <Fact label={m['account.email']()} isWide>
            {show(({ email_address }) => email_address)}
            {account && <PendingEmail email={account.pending_email_address} />}
          </Fact>
        </Facts>
      </Group>
    </>
  )
}
