import { basename } from 'node:path'
import { readCvrplib } from './cvrplib.ts'
import { type RoutingFile, UnusableFile } from './routing-file.ts'
import { readSolomon } from './solomon.ts'

/** Reads a file by its extension: `.vrp` of CVRPLIB or `.txt` of Solomon. */
export function readRoutingFile(name: string, text: string): RoutingFile {
  if (/\.vrp$/i.test(name)) return readCvrplib(text)
  if (/\.txt$/i.test(name)) return readSolomon(text)
  throw new UnusableFile(`${basename(name)} is neither a .vrp file of CVRPLIB nor a .txt file of Solomon`)
}
