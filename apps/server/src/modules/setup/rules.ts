import { type Setup, type SetupState, type SetupStep, setupSteps } from '@brine/contract/office/setup'

/** A sold product. */
interface SoldProduct {
  readonly kind: string
  readonly is_priced: unknown
}

/** Whether customers can be offered salt: those without a salt of their own take the first one that is sold. */
export const isSaltPriced = (sold: readonly SoldProduct[]): boolean =>
  Boolean(sold.find(({ kind }) => kind === 'salt')?.is_priced)

/** Whether the portal can offer dates. */
export const canOffer = ({ depots, drivers }: Setup['facts'], isPriced: boolean): boolean =>
  depots.length > 0 && drivers > 0 && isPriced

/** The state of each step, in the order of the page. */
export function stepsOf(facts: Setup['facts'], isPriced: boolean): Setup['steps'] {
  const states: Readonly<Record<SetupStep, SetupState>> = {
    firm: facts.vat_number === null ? 'needed' : facts.iban === null ? 'later' : 'done',
    phone: facts.phones.length === 0 ? 'needed' : 'done',
    legal: facts.half_translated.length > 0 ? 'later' : 'done',
    mail: facts.sends_mail ? 'done' : 'later',
    depots: facts.depots.length === 0 ? 'needed' : 'done',
    drivers: facts.drivers === 0 ? 'needed' : 'done',
    // legal holidays are known; a firm without a closing of its own has nothing to enter
    holidays: 'done',
    // a cut-off always applies: the firm's own, or the default
    cut_off: 'done',
    products: !isPriced ? 'needed' : facts.unpriced.length > 0 ? 'later' : 'done',
    customers: facts.customers === 0 ? 'later' : 'done',
    staff: facts.invited > 0 || facts.staff === 0 || facts.unlinked_drivers > 0 ? 'later' : 'done',
  }
  return setupSteps.map((step) => ({ step, state: states[step] }))
}
