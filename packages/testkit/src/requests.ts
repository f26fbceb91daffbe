import type { AgreedMoment } from '@brine/contract/customer/support'
import { officeSupport } from '@brine/contract/office/support'
import type { World } from './world.ts'

/** A customer asks for a technician because of a leak. The proposed days are after the tests' today. */
export const leak = {
  titleCode: 'malfunction' as const,
  titleText: 'Defect',
  detailsCode: 'malfunction_leak' as const,
  detailsText: 'Er lekt water',
  appointment: {
    moments: { '2026-12-03': ['morning' as const, 'evening' as const] },
    address: { street: 'Kaai', number: '1', postalCode: '9000', city: 'Gent', country: 'België' },
    comment: 'Bel aan.',
    using_client_dashboard: true as const,
  },
}

/** The office answers a new request: with a text or with an appointment. */
export async function answerRequest(
  world: World,
  id: number,
  said: { text: string } | { moment: AgreedMoment },
): Promise<void> {
  const headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
  const params = { id }
  if ('moment' in said)
    await world.call(officeSupport.plan, { params, body: { version: 0, ...said } }, { headers })
  else await world.call(officeSupport.answer, { params, body: { version: 0, ...said } }, { headers })
}
