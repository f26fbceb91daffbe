import { planOf } from '@brine/testkit/query-plan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { listInvoicedOrders } from './office-queries.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database.close())

it('finds the documents of a period by their moment, not among all orders', async () => {
  const period = { from: '2026-10-01', to: '2026-12-31' }
  const plan = await planOf(database, (db) => listInvoicedOrders(db, period))
  expect(plan).toMatch(/orders_documented[^\n]*\n *Index Cond: [^\n]*document_at >=/)
})
