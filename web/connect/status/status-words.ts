import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'

type Obstacle = NonNullable<ConnectionStatus['reason']>

/** Why someone cannot be asked just now, to be read beside the button. */
export const obstacleWords: Record<Obstacle, string> = {
  cooldown: 'You can ask again later.',
  not_accepting: 'Not accepting requests',
  needs_mutual: 'Only people with a contact in common can ask.',
}

/** How two people stand, for those who hear it change. */
export function statusWords({ status }: Pick<ConnectionStatus, 'status'>, displayName: string) {
  const words: Record<typeof status, string> = {
    none: `You and ${displayName} are not connected.`,
    pending_sent: `Your request to ${displayName} is waiting for an answer.`,
    pending_received: `${displayName} would like to connect.`,
    connected: `You and ${displayName} are connected.`,
    blocked_by_me: `You have blocked ${displayName}.`,
    self: '',
    unavailable: '',
  }
  return words[status]
}
