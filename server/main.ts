import { readConfig } from './config.ts'

try {
  const config = readConfig()
  // Read only now: a setting that is wrong is said at once, before all of Akin is loaded.
  const { run } = await import('./run.ts')
  await run(config, { live: process.argv.includes('--dev') })
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** Whoever starts it gets one sentence. */
function sentence(error: unknown) {
  return error instanceof Error ? `Akin cannot start: ${error.message}` : error
}
