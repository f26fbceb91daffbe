import { fail } from '../../platform/http/fail.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { createPhotoDecoder, type DecodedPhoto } from './photo-decoder.ts'

/** One photo at a time leaves a processor for other calls. 16 may wait: each holds its bytes in memory. */
const queue = limitConcurrency(1, 16)
/** One for the whole server: a second one would decode a second photo at the same time. */
const decoder = createPhotoDecoder()

/**
 * Decodes a photo and encodes it again, upright and without its metadata, such as location and device.
 * @throws `photo_unreadable` for a file that is no valid JPEG, PNG or WebP, or has too many pixels; `unavailable` when
 *   too many photos wait
 */
export async function encodePhoto(sent: Buffer): Promise<DecodedPhoto> {
  if (!isPhoto(sent)) throw fail('photo_unreadable')
  const decoded = await queue(() => decoder.decode(sent))
  if (!decoded) throw fail('photo_unreadable')
  return decoded
}

/** Whether the first bytes are those of an accepted format. The decoder checks the rest. */
function isPhoto(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}
