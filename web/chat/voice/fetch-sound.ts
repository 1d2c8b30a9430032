/** Why a voice message cannot be played. */
export type SoundFault = 'gone' | 'offline' | 'unplayable'

const kept = new Map<number, Blob>()
const most = 20

/**
 * The sound of a voice message. It comes whole, as it is small: so one can go to any moment of it at once, and it says
 * why it cannot be had, which the browser's own player does not.
 */
export async function fetchSound(attachmentId: number): Promise<Blob | SoundFault> {
  const known = kept.get(attachmentId)
  if (known) return known
  try {
    const answer = await fetch(`/api/attachments/${attachmentId}/whole`)
    if (answer.status === 404) return 'gone'
    if (!answer.ok) return 'offline'
    const sound = await answer.blob()
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(attachmentId, sound)
    return sound
  } catch {
    return 'offline'
  }
}

export function forgetSounds() {
  kept.clear()
}

export const faultWords: Record<SoundFault, string> = {
  gone: 'This voice message was removed',
  offline: 'It could not be loaded. Try again once you are online.',
  unplayable: 'Your browser cannot play this',
}
