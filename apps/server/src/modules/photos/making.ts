import { fail } from '../../platform/http/fail.ts'
import { createQueue } from '../../platform/queue.ts'

/** A photo in the two sizes that it is shown in, both JPEG. */
export interface Made {
  readonly large: Buffer
  readonly small: Buffer
}

/** Longer edge, and the edge of the square, in pixels. */
const LARGE = 1600
const SMALL = 320
/** Pixels that are decoded: what phones make. A few kilobytes can claim to be far more, and each takes memory. */
const MOST_PIXELS = 25_000_000
/** Seconds that one size may take. */
const PATIENCE = 15

/** One at a time, so that a processor is left for the other calls; each that waits holds its bytes. */
const inTurn = createQueue(1, 16)

/**
 * Decodes what was sent and draws it anew, upright: neither place nor device, nor anything else that was in the file
 * comes along.
 * @throws `photo_unreadable` for what is no sound JPEG, PNG or WebP, or larger than phones make; `unavailable` when
 *   too many wait
 */
export async function makePhoto(sent: Buffer): Promise<Made> {
  if (!isPhoto(sent)) throw fail('photo_unreadable')
  return inTurn(async () => {
    const sharp = await drawing()
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
    try {
      const large = await sharp(sent, options)
        .timeout({ seconds: PATIENCE })
        .autoOrient()
        .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
      const small = await sharp(large)
        .timeout({ seconds: PATIENCE })
        .resize(SMALL, SMALL)
        .jpeg({ quality: 75 })
        .toBuffer()
      return { large, small }
    } catch {
      // whatever its decoder has against it: the bytes are the sender's
      throw fail('photo_unreadable')
    }
  })
}

/** Whether it begins as one of the three formats; whether it is one, its decoder finds out. */
function isPhoto(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

type Sharp = typeof import('sharp')['default']
let loaded: Promise<Sharp> | undefined

/** Loaded with the first photo: it takes longer than the rest of the server's start. */
function drawing(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // the decoders of everything else are none of our business, and have had holes
    sharp.block({ operation: ['VipsForeignLoad'] })
    const ours = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)
    sharp.unblock({ operation: ours })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
