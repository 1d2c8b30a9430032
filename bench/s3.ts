import { swift } from '../scripts/setup/swift.mjs'
import { findSwift, startSwift } from '../server/testing/swift/start-swift.ts'
import { step } from './chat-reads/step.ts'
import { measureDownloads } from './s3/downloads.ts'
import { moveAndKill } from './s3/moves.ts'

/**
 * Ten thousand files move from the disk to a real S3 server while they are read and some are removed; the command is killed
 * twice. None is lost, and none that was removed comes back. Then as many move back. And a download through us is held
 * against a bare HTTP GET of the same object. `npm run prove -- s3 1000` moves fewer.
 */
const files = Number(process.argv[2] ?? 10_000)

await swift()
if (!findSwift()) process.exit(0)
const server = await step('an S3 server', startSwift)
try {
  const holds = [
    ...(await moveAndKill(await server.bucket('moves'), files)),
    ...(await measureDownloads(await server.bucket('downloads'))),
  ]
  process.exitCode = holds.every(Boolean) ? 0 : 1
} finally {
  await server.stop()
}
// Connections to the bucket are kept for a while.
process.exit()
