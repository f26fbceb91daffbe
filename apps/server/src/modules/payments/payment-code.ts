import encodeQR from 'qr'
import { formatCommunication } from './communication.ts'
import type { Payee } from './payee.ts'

/** A transfer that a banking app prepares from the code. */
export interface Transfer {
  readonly payee: Payee
  /** At least 1. */
  readonly amountCents: number
  /** Twelve digits. */
  readonly communication: string
}

/** EPC069-12: the longest name of a payee. */
const MAX_NAME_LENGTH = 70
/** EPC069-12: 999,999,999.99 EUR. */
const MAX_AMOUNT_CENTS = 99_999_999_999
/** Modules of quiet around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4
const PIXELS_PER_MODULE = 12
const [BLACK, WHITE] = [0, 255]

/**
 * The text of a code for SEPA transfers: EPC069-12, version 002, UTF-8, without BIC. The structured communication stands
 * in the unstructured field, because the structured one takes RF references only (product.md section 5).
 * @throws RangeError for an amount that no transfer has
 */
export function epcText({ payee, amountCents, communication }: Transfer): string {
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > MAX_AMOUNT_CENTS)
    throw new RangeError(`no transfer has ${amountCents} cents`)
  const bic = ''
  const purpose = ''
  const reference = ''
  return [
    ...['BCD', '002', '1', 'SCT', bic, payee.name.slice(0, MAX_NAME_LENGTH), payee.iban],
    ...[`EUR${(amountCents / 100).toFixed(2)}`, purpose, reference, formatCommunication(communication)],
  ].join('\n')
}

/** A drawn code: its dark modules as an SVG path in a square of `size` modules, of which the outer ones are quiet. */
export interface DrawnCode {
  readonly size: number
  readonly path: string
  /** The modules, row by row: true for dark. */
  readonly rows: readonly (readonly boolean[])[]
}

/** Draws the code of a transfer with error correction M, as EPC069-12 wants it. */
export function drawPaymentCode(transfer: Transfer): DrawnCode {
  const rows = encodeQR(epcText(transfer), 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const path = rows.map((row, y) =>
    runsOf(row)
      .map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size: rows.length, path: path.join(''), rows }
}

/** The dark runs of a row: where each begins, and how long it is. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

/** The code as SVG, dark on white. */
export function paymentCodeSvg({ size, path }: Pick<DrawnCode, 'size' | 'path'>): string {
  const pixels = size * PIXELS_PER_MODULE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path}"/></svg>`
  )
}

/**
 * The code as a picture, for banking apps that read pictures. Drawn from its modules, not from the SVG: photos forbid
 * libvips to read formats other than theirs, for the whole process.
 */
export async function paymentCodePng({ rows }: Pick<DrawnCode, 'rows'>): Promise<Buffer> {
  // with the first picture, as for photos: loading takes longer than the rest of the server's start
  const { default: sharp } = await import('sharp')
  const size = rows.length
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? BLACK : WHITE))))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS_PER_MODULE, size * PIXELS_PER_MODULE, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
