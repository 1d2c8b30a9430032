const shutdownTimeoutMs = 20_000

/**
 * Resolves at the first Ctrl-C or SIGTERM, or with a sentence when something is lost that the server needs.
 * A second Ctrl-C, or a shutdown that hangs, exits the process at once: PostgreSQL recovers by itself.
 */
export async function untilStopped(losses: Promise<string>[]): Promise<string | undefined> {
  const reason = await Promise.race([askedToStop(), ...losses])
  process.once('SIGINT', () => process.exit(130))
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  return reason
}

function askedToStop(): Promise<undefined> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(undefined))
  })
}
