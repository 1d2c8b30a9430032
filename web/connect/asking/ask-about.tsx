import { photoAnchor } from '@akin/contract/connect/photo-anchor.ts'
import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { connectionStatusQuery } from '../queries.ts'
import styles from './ask-about.module.css'
import type { Asking } from './use-asking.ts'

interface AskAboutProps {
  userId: number
  onAsk: Asking['begin']
}

/** Begins a request with something that someone answered. */
export function AskAboutAnswer(props: AskAboutProps & { prompt: ShownProfile['prompts'][number] }) {
  const { userId, onAsk, prompt } = props
  if (!useCanAsk(userId)) return null
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<MessageCircleQuestionMark />}
      aria-label={`Ask about this: “${prompt.question}”`}
      className={styles.answer}
      onClick={({ currentTarget }) => onAsk({ kind: 'prompt', text: prompt.answer }, currentTarget)}
    >
      Ask about this
    </Button>
  )
}

/** Begins a request with someone's photo, on the photo itself. */
export function AskAboutPhoto({ userId, onAsk }: AskAboutProps) {
  if (!useCanAsk(userId)) return null
  const label = 'Ask about their photo'
  return (
    <IconButton
      label={label}
      title={label}
      variant="soft"
      className={styles.photo}
      onClick={({ currentTarget }) => onAsk(photoAnchor, currentTarget)}
    >
      <MessageCircleQuestionMark />
    </IconButton>
  )
}

/** Known from the button beside the name, with which these come and go. */
function useCanAsk(userId: number) {
  const { data: status } = useQuery(connectionStatusQuery(userId))
  return status?.canRequest ?? false
}
