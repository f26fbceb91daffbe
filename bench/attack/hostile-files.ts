import { crc32, deflateSync } from 'node:zlib'
import { picture } from '@brine/testkit/photos'

/** Files that are no photos. @param photo a good one, to be cut */
export function noPhotos(photo: Buffer): Record<string, Buffer> {
  return {
    nothing: Buffer.alloc(0),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    GIF: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
    PDF: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>'),
    text: Buffer.from('x'),
    'a program': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    'the first bytes of a photo': photo.subarray(0, 3),
    'half a photo': photo.subarray(0, Math.floor(photo.length / 2)),
  }
}

/** Photos with a page, a script or an archive in or behind them. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const script = '<html><script>alert(1)</script></html>'
  const [jpeg, png] = [await picture().jpeg().toBuffer(), await picture().png().toBuffer()]
  const described = await picture()
    .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
  return {
    'a page behind a JPEG': Buffer.concat([jpeg, Buffer.from(script)]),
    'an archive behind a PNG': Buffer.concat([png, Buffer.from('PK\u0003\u0004alert(1)')]),
    'a script in the comment of a JPEG': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'a script in the description of a JPEG': described,
  }
}

/** Lists of customers that no import takes. */
export const badFiles: Readonly<Record<string, Buffer>> = {
  NUL: Buffer.from('number,email\nA\0B,x@post.example\n'),
  'not UTF-8': Buffer.from([0x6e, 0x75, 0x6d, 0x0a, 0xff, 0xfe, 0x0a]),
  'cut off': Buffer.from('number,email\n"A1,x@post'),
  formulas: Buffer.from('=cmd|x,+1+1,@sum\n=1+1,=2+2,=3+3\n'),
}

/** A PNG of one colour: a few kilobytes for any number of pixels. */
export function pngOf(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  // one bit a pixel, greyscale
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc(Math.min(edge, MAX_BOMB_ROWS) * (1 + Math.ceil(edge / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** The rest of a larger picture is missing: a decoder has allocated it by then. */
const MAX_BOMB_ROWS = 10_000

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
