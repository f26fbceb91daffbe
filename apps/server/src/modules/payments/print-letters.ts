import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isoDayOf } from '@brine/contract/dates'
import { m } from '@brine/messages/server'
import * as v from 'valibot'
import { createTypesetter } from '../../platform/documents/typesetter.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { auditList } from '../../platform/records/list-file.ts'
import { drawPaymentCode, paymentCodeSvg } from './payment-code.ts'
import { LetterContent } from './reminder-letter.ts'
import { listLetters } from './reminder-queries.ts'
import { reminderState } from './rules.ts'

/**
 * The latest payment reminders on paper of some orders that are still to be paid, as one PDF, in this order. It says what was
 * recorded, however often it is printed, and records no reminder.
 * @throws `not_found` if none of the orders has one, `letter_too_late` if the day to post one is over
 */
export type PrintLetters = (by: Staff, orders: readonly string[]) => Promise<FileAnswer>

export function createLetterPrinter({ db, clock }: Pick<Platform, 'db' | 'clock'>): PrintLetters {
  const typeset = createTypesetter(fileURLToPath(new URL('documents/', import.meta.url)))
  return async (by, orders) => {
    const today = isoDayOf(clock.now())
    const rowOf = new Map((await listLetters(db, orders)).map((row) => [row.number, row]))
    const contents = [...new Set(orders)].flatMap((order) => {
      const row = rowOf.get(order)
      const state = row && reminderState(row, today).letter
      if (!state) return []
      if (!state.printable) throw fail('letter_too_late')
      return [v.parse(LetterContent, row.letter)]
    })
    const [first] = contents
    if (!first) throw fail('not_found')
    await auditList({ db, clock }, by, 'reminder-letters')
    const letters: object[] = []
    for (const { transfer, ...letter } of contents) {
      letters.push({ ...letter, code: paymentCodeSvg(drawPaymentCode(transfer)) })
      // a code takes milliseconds to draw: other calls go on between two of them
      await setImmediate()
    }
    const say = { locale: first.language }
    const title = m['letter.payment_reminder.file']({}, say)
    const content = await typeset({
      template: 'reminder-letters.typ',
      data: { ...{ language: first.language, title, author: first.sender[0] ?? '', letters } },
      at: clock.now(),
    })
    return { content, name: `${title}-${isoDayOf(clock.now())}.pdf` }
  }
}
