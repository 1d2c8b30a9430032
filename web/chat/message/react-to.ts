import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { Message, Reaction } from '@akin/contract/chat/messages.ts'
import { call } from '#platform/call.ts'
import { changeMessage, type ThreadState } from '../state/thread-state.ts'
import { changeThread, type Place } from './change-thread.ts'

/** Adds a reaction of one's own, or takes it back. It is on the screen at once, and gone again if the server says no. */
export function reactTo(place: Place, me: number, message: Message, emoji: string) {
  const isMine = message.reactions.some(each => each.emoji === emoji && each.userIds.includes(me))
  const endpoint = isMine ? chatEndpoints.removeReaction : chatEndpoints.addReaction
  const set = (isOn: boolean) => (known: ThreadState) => {
    const now = known.items.find(({ seq }) => seq === message.seq)
    if (!now) return known
    return changeMessage(known, message.seq, { reactions: withOwn(now.reactions, emoji, me, isOn) })
  }
  return changeThread(place, {
    show: set(!isMine),
    undo: set(isMine),
    ask: () => call(endpoint, { params: { messageId: message.id, emoji } }),
    failed: 'Reaction not saved',
  })
}

/** The reactions with or without one's own, whatever they were before. */
function withOwn(reactions: Reaction[], emoji: string, me: number, isOn: boolean): Reaction[] {
  const known = reactions.find(each => each.emoji === emoji)
  if (!known) return isOn ? [...reactions, { emoji, userIds: [me] }] : reactions
  const others = known.userIds.filter(id => id !== me)
  const userIds = isOn ? [...others, me] : others
  return reactions.flatMap(each => {
    if (each !== known) return [each]
    return userIds.length > 0 ? [{ emoji, userIds }] : []
  })
}
