import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { communicationOf } from './communication.ts'
import { drawPaymentCode, epcText, paymentCodePng } from './payment-code.ts'

const payee = { name: 'Clairsel bv', iban: 'BE71096123456769' }
const transfer = { payee, amountCents: 7140, communication: '090933755493' }

/** As photos do, for the whole process: only formats of photos are read, PNG among them. */
function allowPhotosOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
}

async function scan(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}

it('holds the fields of EPC069-12 in their order, the communication in the unstructured one', () => {
  expect(epcText(transfer).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Clairsel bv', 'BE71096123456769', 'EUR71.40', '', ''],
    '+++090/9337/55493+++',
  ])
})

it('is read back from its picture, with every amount and with letters beyond ASCII', async () => {
  allowPhotosOnly()
  const cents = fc.integer({ min: 1, max: 99_999_999_999 })
  await fc.assert(
    fc.asyncProperty(cents, fc.integer({ min: 0, max: 9_999_999_999 }), async (amountCents, base) => {
      const other = { payee: { ...payee, name: 'Société Éclair à Liège' }, amountCents }
      const given = { ...other, communication: communicationOf(base) }
      const text = epcText(given)
      expect(text).toContain(
        `EUR${String(amountCents)
          .padStart(3, '0')
          .replace(/(\d\d)$/, '.$1')}\n`,
      )
      expect(await scan(await paymentCodePng(drawPaymentCode(given)))).toBe(text)
    }),
    { numRuns: 15 },
  )
})

it('stays within version 13 with the longest name and number', () => {
  const longest = { name: 'é'.repeat(90), iban: `MT${'8'.repeat(29)}` }
  const text = epcText({ ...transfer, payee: longest, amountCents: 99_999_999_999 })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331)
  expect(text.split('\n')[5]).toHaveLength(70)
  // version 13 has 69 modules a side, and 4 quiet ones around them
  expect(drawPaymentCode({ ...transfer, payee: longest }).size).toBeLessThanOrEqual(77)
})

it('is refused for amounts that no transfer has', () => {
  for (const amountCents of [0, -1, 0.5, 100_000_000_000])
    expect(() => epcText({ ...transfer, amountCents })).toThrow(RangeError)
})
