import { expect, test } from 'vitest'
import { retryTransaction } from './retry.ts'

const undone = (code: string) => Object.assign(new Error('undone'), { code })

function failing(times: number, error: Error) {
  let runs = 0
  return async () => {
    runs += 1
    if (runs <= times) throw error
    return runs
  }
}

test.each(['40P01', '40001'])('repeats a transaction that PostgreSQL aborted with %s', async (code) => {
  expect(await retryTransaction(failing(2, undone(code)))).toBe(3)
})

test('gives up after four attempts', async () => {
  await expect(retryTransaction(failing(4, undone('40P01')))).rejects.toMatchObject({ code: '40P01' })
})

test('does not repeat other failures', async () => {
  await expect(retryTransaction(failing(1, undone('23505')))).rejects.toMatchObject({ code: '23505' })
  await expect(retryTransaction(failing(1, new Error('date_taken')))).rejects.toThrow('date_taken')
})
