/**
 * `node scripts/compress.ts FOLDER`, after a build: writes a .br and a .gz beside every text file, at the highest compression.
 * The server sends them unchanged.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Brotli's search is greedy, so which of these gives the smaller file is known only afterwards: up to 0.3% less. */
const settings = [
  {},
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
    [constants.BROTLI_PARAM_NPOSTFIX]: 0,
    [constants.BROTLI_PARAM_NDIRECT]: 15,
  },
]

const [folder] = process.argv.slice(2)
for (const file of globSync(`${folder}/**/*.{html,js,css,svg,json}`)) {
  const text = readFileSync(file)
  const [smallest = text] = settings
    .map((setting) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          ...setting,
        },
      }),
    )
    .toSorted((one, other) => one.length - other.length)
  writeFileSync(`${file}.br`, smallest)
  writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
}
