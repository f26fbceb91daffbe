import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const GIB_BYTES = 2 ** 30
/** A folder in memory, which Linux offers. Containers often give it 64 MB only. */
const MEMORY_FOLDER = '/dev/shm'

/**
 * Where tests keep their temporary files: in memory where that has room, else null for the system's folder. Each test
 * file has a database of its own, which is 600 files: on a disk, making them took a third of the processor time of the
 * server's tests.
 */
function memoryFolder(): string | null {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= 2 * GIB_BYTES && freemem() >= 4 * GIB_BYTES ? MEMORY_FOLDER : null
  } catch {
    return null
  }
}

/** The environment of a test run; whoever sets TMPDIR has chosen a folder. */
export function temporaryFolder(): { TMPDIR?: string } {
  const folder = process.env.TMPDIR ? null : memoryFolder()
  return folder ? { TMPDIR: folder } : {}
}
