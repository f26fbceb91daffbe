/**
 * `node scripts/icons.ts`: draws the PNG files of the portal's icons from the mark (`apps/customer/public/favicon.svg`). Phones
 * cut maskable icons to a shape of their own, so the mark stays within the middle 80 percent (W3C, Web App Manifest).
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../apps/customer/public/', import.meta.url))

interface IconFile {
  readonly name: string
  /** Pixels. */
  readonly size: number
  /** Share of the width that the mark takes. */
  readonly mark: number
  readonly background: string
}

const clear = '#00000000'
/** The background of the manifest. */
const paper = '#F4F8F7'
const icons: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, mark: 1, background: clear },
  { name: 'icon-512.png', size: 512, mark: 1, background: clear },
  { name: 'icon-maskable-512.png', size: 512, mark: 0.6, background: paper },
  // iPhones show a transparent background black
  { name: 'apple-touch-icon.png', size: 180, mark: 0.72, background: paper },
]

/** Dots per inch at which the SVG of 48 units is drawn large enough. */
const DENSITY = 1200

for (const { name, size, mark, background } of icons) {
  const width = Math.round(size * mark)
  const drawn = await sharp(`${folder}favicon.svg`, { density: DENSITY })
    .resize(width, width)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toFile(folder + name)
}
