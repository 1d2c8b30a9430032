import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'

interface Walk<Row> {
  signal: AbortSignal
  /** The next few after this one. */
  find(after: Row | undefined): Promise<Row[]>
  act(row: Row): Promise<void>
}

/** Goes through everything that is due. One that fails holds up no other; the first failure is thrown at the end. */
export async function oneByOne<Row>({ log }: Deps, { signal, find, act }: Walk<Row>) {
  const failures: unknown[] = []
  await inBatches<Row>(signal, async after => {
    const rows = await find(after)
    for (const row of rows) {
      if (signal.aborted) return
      await act(row).catch(error => failures.push(error))
    }
    return rows.at(-1)
  })
  if (failures.length === 0) return
  log.warn({ failures: failures.length }, 'some of what the payment provider was asked about failed')
  throw failures[0]
}
