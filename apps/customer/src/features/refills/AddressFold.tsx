import { m } from '@brine/messages/app'
import { Fold } from '@brine/ui/Fold'
import { pinIcon } from '@brine/ui/icons'
import { ParcelLabel } from '@brine/ui/Slip'
import { TapLink } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/queries.ts'

/** The delivery address: that of the account. Only the office can change it. */
export function AddressFold() {
  const { data, isError } = useAccount()
  const supportPath = usePath(paths.support)
  if (!data)
    return (
      <Fold
        icon={pinIcon}
        title={m['salt.address']()}
        content={isError ? m['salt.address_hidden']() : m['salt.address_loading']()}
      >
        {isError && <p>{m['salt.address_failed']()}</p>}
      </Fold>
    )
  return (
    <Fold
      icon={pinIcon}
      title={
        <>
          <VisuallyHidden>{m['salt.address']()}, </VisuallyHidden>
          {data.address} {data.address_number}
        </>
      }
      content={`${data.postal_code} ${data.city_name}`}
    >
      <ParcelLabel>
        {data.first_name} {data.last_name}
        <br />
        {data.address} {data.address_number}
        <br />
        {data.postal_code} {data.city_name}
      </ParcelLabel>
      <p>{m['salt.address_of_account']()}</p>
      {supportPath && (
        <div>
          <TapLink href={`${supportPath}?about=address`}>{m['salt.address_wrong']()}</TapLink>
        </div>
      )}
    </Fold>
  )
}
