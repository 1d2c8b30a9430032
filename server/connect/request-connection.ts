import type { ConnectionStatus, RequestForm } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { notify } from '#notifications/notify.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { tellCommitted } from '#platform/metrics/tell-committed.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { lookAtNotes } from '#safety/first-aid/look-at-notes.ts'
import { isFilteredBy } from '#safety/words/filter-words.ts'
import { connect } from './connect-pair.ts'
import { describeConnection, findPairState } from './connection-status.ts'
import { findAnchor } from './find-anchor.ts'
import { highlightRequest } from './highlights/highlight-request.ts'
import { findConnection, lockPair, pairOf, waits } from './pair.ts'
import { countRequest, requestsADay } from './request-limits.ts'
import { connections } from './tables.ts'

/**
 * Asks someone to connect. Two who ask each other are connected by the second request, and a request that is
 * sent twice is one: neither costs anything. Whom the asker cannot reach for whatever reason answers as someone who is
 * not there.
 */
export async function requestConnection(
  { db, config }: Deps,
  { asker, body: form }: CallOf<'requestConnection'>,
): Promise<ConnectionStatus> {
  const { userId } = form
  await requireAllowedLinks(db, form.note)
  const mostToday = await requestsADay(db, asker.id)
  await transaction(db, async tx => {
    await lockPair(tx, asker.id, userId)
    const state = await findPairState(tx, asker.id, userId)
    if (state.status === 'pending_sent' || state.status === 'connected') return
    const met = await findConnection(tx, asker.id, userId)
    const theyAsked = met?.requesterId === userId && waits(met)
    if (theyAsked && (state.status === 'pending_received' || state.canRequest)) {
      return connect(tx, met, asker)
    }
    if (asker.onBreak) refuse('on_break')
    if (asker.limited) refuse('limited', { ...asker.limited })
    if (!state.canRequest) refuse('cannot_request')
    if (state.needsNote && form.note.length < limits.requestNoteMin) {
      refuse('note_required', { fields: { note: 'Write at least 10 characters.' } })
    }
    const anchor = form.anchor && (await findAnchor(tx, asker.id, userId, form.anchor))
    // Counting holds the asker's other requests back until this one is decided, so that none slips past the next.
    await countRequest(tx, config, asker.id, mostToday)
    await requireFewOpen(tx, asker.id)
    const request = await write(tx, asker, { ...form, anchor })
    tellCommitted(tx, 'request')
    if (request.highlighted) await highlightRequest(tx, request)
    if (request.note) await enqueue(tx, lookAtNotes, { userId: asker.id }, { key: String(asker.id) })
  })
  return describeConnection(db, asker.id, userId)
}

async function requireFewOpen(tx: Transaction, askerId: number) {
  const [row] = await tx
    .select({ open: count() })
    .from(connections)
    .where(
      and(
        eq(connections.requesterId, askerId),
        inArray(connections.status, ['pending', 'declined']),
        sql`${connections.requestedAt} > now() - ${limits.requestLife} * interval '1 second'`,
      ),
    )
  if ((row?.open ?? 0) >= limits.openRequests) refuse('too_many_open_requests')
}

async function write(tx: Transaction, asker: Asker, { userId, note, anchor, highlight }: RequestForm) {
  const request = {
    status: 'pending' as const,
    requesterId: asker.id,
    note,
    anchor,
    highlighted: highlight,
    filtered: await isFilteredBy(tx, userId, note),
    requestedAt: sql`now()`,
    seenAt: null,
    respondedAt: null,
    removedBy: null,
  }
  const [written] = await tx
    .insert(connections)
    .values({ ...pairOf(asker.id, userId), ...request })
    .onConflictDoUpdate({ target: [connections.userAId, connections.userBId], set: request })
    .returning()
  if (!written) throw new Error('The request was not written.')
  const news = { fromUserId: asker.id, username: asker.displayName, timestamp: written.requestedAt }
  publish(tx, 'connection_request', news, written.filtered ? [] : [userId])
  await notify(tx, { userId, kind: 'request', fromId: asker.id, isSilent: written.filtered })
  publish(tx, 'contacts_changed', { userId }, [asker.id])
  return written
}
