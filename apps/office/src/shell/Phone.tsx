import { Link } from '@brine/ui/Link'
import { Num } from '@brine/ui/Text'

/** A telephone number as a link. */
export function Phone({ number }: { number: string }) {
  return (
    <Link href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <Num>{number}</Num>
    </Link>
  )
}
