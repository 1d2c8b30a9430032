import { useQueryClient } from '@tanstack/react-query'
import { onDemand, tellFailedPart } from '#ui/on-demand.ts'
import type { Someone } from './mute-someone.ts'

const muting = onDemand(() => import('./mute-someone.ts'))

/** Quiets the conversation with someone, from wherever one met their name. Its code is loaded when someone wants that. */
export function useMuteSomeone() {
  const client = useQueryClient()
  return (someone: Someone) => {
    muting.load().then(() => void muting.part?.muteSomeone(client, someone), tellFailedPart)
  }
}
