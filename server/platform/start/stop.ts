const patience = 20_000

/**
 * Resolves at the first Ctrl-C or SIGTERM. A second Ctrl-C, or a shutdown that hangs, ends the process the hard way:
 * PostgreSQL recovers by itself.
 */
export function askedToStop(): Promise<void> {
  return new Promise(resolve => {
    const stop = () => {
      process.once('SIGINT', () => process.exit(130))
      setTimeout(() => process.exit(1), patience).unref()
      resolve()
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
}
