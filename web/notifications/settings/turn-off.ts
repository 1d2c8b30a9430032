import type { Channel, Topic } from '@akin/contract/notifications/kinds.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { channelPlaces, topicWords } from '../topic-words.ts'
import { useEditRules } from './edit-rules.ts'

const id = 'notification-rules'

/** Turns one kind off in one place, or on again, from wherever it was met, with a way back. */
export function useTurnOff() {
  const { mutateAsync } = useEditRules()

  async function turn(topic: Topic, channel: Channel, on: boolean, canUndo = true) {
    const { name, isOne } = topicWords(topic)
    try {
      await mutateAsync({ change: { topic, channel, on } })
      const title = `${name} ${isOne ? 'is' : 'are'} ${on ? 'on' : 'off'} ${channelPlaces[channel]}`
      const undo = { label: 'Undo', onClick: () => void turn(topic, channel, !on, false) }
      toast({ id, title, action: canUndo ? undo : undefined })
    } catch (error) {
      toast({ id, kind: 'bad', title: 'Not saved', description: failureText(error as Error) })
    }
  }

  return (topic: Topic, channel: Channel, on = false) => void turn(topic, channel, on)
}
