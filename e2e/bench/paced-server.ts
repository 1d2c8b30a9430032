import { readConfig } from '../../server/config.ts'
import { run } from '../../server/run.ts'

/** The server as `server/main.ts` runs it, at the pace of its first argument: a test has no minute to spare. */
await run(readConfig(), { live: false, pace: JSON.parse(process.argv[2] ?? '{}') })
