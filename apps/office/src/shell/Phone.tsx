import { Link } from '@brine/ui/Link'
import { Num } from '@brine/ui/Text'

/** The address that calls a number. */
export const telOf = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

/** A telephone number as a link. */
export function Phone({ number }: { number: string }) {
  return (
    <Link href={telOf(number)}>
      <Num>{number}</Num>
    </Link>
  )
}
