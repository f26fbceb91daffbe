import { limitConcurrency } from '../../platform/concurrency-limit.ts'
import { fail } from '../../platform/http/fail.ts'

/** A photo in the two sizes that the apps show, both JPEG. */
export interface EncodedPhoto {
  readonly large: Buffer
  readonly small: Buffer
}

/** Longest edge of the large size. */
const LARGE_EDGE_PX = 1600
/** Edge of the small size, a square. */
const SMALL_EDGE_PX = 320
/** Maximum number of decoded pixels, as phones make them. A file of a few kilobytes can decode to far more memory. */
const MAX_PIXELS = 25_000_000
/** How long the encoding of one size may take. */
const ENCODE_TIMEOUT_S = 15

/** One photo at a time leaves a processor for other calls. 16 may wait: each holds its bytes in memory. */
const queue = limitConcurrency(1, 16)

/**
 * Decodes a photo and encodes it again, upright and without its metadata, such as location and device.
 * @throws `photo_unreadable` for a file that is no valid JPEG, PNG or WebP, or has too many pixels; `unavailable` when
 *   too many photos wait
 */
export async function encodePhoto(sent: Buffer): Promise<EncodedPhoto> {
  if (!isPhoto(sent)) throw fail('photo_unreadable')
  return queue(async () => {
    const sharp = await loadSharp()
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
    try {
      const large = await sharp(sent, options)
        .timeout({ seconds: ENCODE_TIMEOUT_S })
        .autoOrient()
        .resize(LARGE_EDGE_PX, LARGE_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
      const small = await sharp(large)
        .timeout({ seconds: ENCODE_TIMEOUT_S })
        .resize(SMALL_EDGE_PX, SMALL_EDGE_PX)
        .jpeg({ quality: 75 })
        .toBuffer()
      return { large, small }
    } catch {
      // any error of the decoder is caused by the file
      throw fail('photo_unreadable')
    }
  })
}

/** Whether the first bytes are those of an accepted format. The decoder checks the rest. */
function isPhoto(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

type Sharp = typeof import('sharp')['default']
let loaded: Promise<Sharp> | undefined

/** Loads sharp with the first photo, because loading takes longer than the rest of the server's start. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // decoders of other formats are not needed, and have had security holes
    sharp.block({ operation: ['VipsForeignLoad'] })
    const allowed = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)
    sharp.unblock({ operation: allowed })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
