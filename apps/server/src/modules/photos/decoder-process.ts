import sharp from 'sharp'
import type { DecodedPhoto, DecoderOutcome } from './photo-decoder.ts'

/*
 * The process that decodes photos, one at a time. It has only the bytes of the photo: no settings, no database. It ends with
 * the server, or when no photo has come for a while, and gives its memory back.
 */

/** Longest edge of the large size. */
const LARGE_EDGE_PX = 1600
/** Edge of the small size, a square. */
const SMALL_EDGE_PX = 320
/** Maximum number of decoded pixels, as phones make them. A file of a few kilobytes can decode to far more memory. */
const MAX_PIXELS = 25_000_000
/** How long the encoding of one size may take. */
const ENCODE_TIMEOUT_S = 15

// decoders of other formats are not needed, and have had security holes
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })
sharp.cache(false)
sharp.concurrency(1)

async function encode(sent: Uint8Array): Promise<DecodedPhoto> {
  const large = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
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
}

process.once('disconnect', () => process.exit())
process.on('message', async (sent: Uint8Array) => {
  // any error of the decoder is caused by the file
  const outcome: DecoderOutcome = await encode(sent).catch(() => null)
  process.send?.(outcome)
})
