import { ConfigError, readConfig } from './config.ts'

try {
  const config = readConfig()
  // Read only now: a setting that is wrong is said at once, before all of Akin is loaded.
  const { run } = await import('./run.ts')
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
