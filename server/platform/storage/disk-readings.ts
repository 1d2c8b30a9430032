import { statfs } from 'node:fs/promises'
import type { Reading } from '../metrics/readings.ts'

/** How much room is left for files, and for what arrives on its way elsewhere. */
export const diskReading: Reading = {
  of: ['filesFree', 'filesRoom'],
  async ask({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.filesDir)
    return [
      ['filesFree', {}, bavail * bsize],
      ['filesRoom', {}, blocks * bsize],
    ]
  },
}
