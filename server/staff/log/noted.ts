import type { api } from '@akin/contract/api.ts'
import type { downloads } from '@akin/contract/downloads.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Call, Route } from '#platform/call/call.ts'
import type { DownloadCall, DownloadRoute } from '#platform/call/download.ts'
import type { Transaction } from '#platform/database/database.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { type StaffEvent, type Subject, writeEvent } from './write-event.ts'

type Api = typeof api
type Downloads = typeof downloads
type Name = keyof Api | keyof Downloads

type NotedCall<N extends Name> = N extends keyof Api
  ? Call<Api[N]>
  : N extends keyof Downloads
    ? DownloadCall<Downloads[N]>
    : never
type NotedRoute<N extends Name> = N extends keyof Api
  ? Route<Api[N]>
  : N extends keyof Downloads
    ? DownloadRoute<Downloads[N]>
    : never

interface What<N extends Name> {
  /** What is done, such as `case.read` or `role.given`. One that ends in `.read` changes nothing. */
  act: `${string}.${string}`
  subject?(call: NotedCall<N>): Subject | null
  /** What the log says beside the subject, such as what was searched for. */
  detail?(call: NotedCall<N>): string | null
}

type Said = Partial<Pick<StaffEvent, 'subject' | 'reason' | 'detail'>>

/** Writes the row of a change in its own transaction: the last thing that it does there. */
export type Note = (tx: Transaction, said?: Said) => Promise<void>

type Act<N extends Name> = (deps: Deps, call: NotedCall<N>, note: Note) => ReturnType<NotedRoute<N>>

const all = new WeakSet<object>()

/**
 * The act behind an endpoint of the staff, with its row in the log. What is read is written down before it is looked at.
 * A change calls `note` in its transaction, so that there is neither the one without the other; where it found nothing to
 * change it may leave that, and the row is written before the answer leaves.
 */
export function noted<N extends Name>({ act, subject, detail }: What<N>, run: Act<N>): NotedRoute<N> {
  const isRead = act.endsWith('.read')
  const route = async (deps: Deps, call: NotedCall<N>) => {
    const { asker: staff } = call as { asker: Asker }
    const event = { staff, act, subject: subject?.(call), detail: detail?.(call) }
    if (isRead) await writeEvent(deps.db, event)
    let isWritten = isRead
    const note: Note = async (tx, said) => {
      await writeEvent(tx, { ...event, ...said })
      afterCommit(tx, () => {
        isWritten = true
      })
    }
    const result = await run(deps, call, note)
    if (!isWritten) await writeEvent(deps.db, event)
    return result
  }
  all.add(route)
  return route as unknown as NotedRoute<N>
}

/** Whether a route writes into the log what it does. */
export function isNoted(route: object) {
  return all.has(route)
}
