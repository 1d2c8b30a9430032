import { ConfigError, readConfig } from './config.ts'
import { run } from './run.ts'

try {
  const config = readConfig()
  await run(config, { live: process.argv.includes('--dev') })
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** People get one sentence; a bug in Akin itself keeps its stack. */
function sentence(error: unknown) {
  if (error instanceof ConfigError) return `Akin cannot start: ${error.message}`
  return error instanceof Error ? `Akin cannot start: ${error.message}` : error
}
