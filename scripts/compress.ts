/**
 * `node scripts/compress.ts FOLDER`, after a build: writes a .br and a .gz beside every text file, at the highest compression.
 * The server sends them unchanged.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
for (const file of globSync(`${folder}/**/*.{html,js,css,svg,json}`)) {
  const text = readFileSync(file)
  const brotli = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
}
