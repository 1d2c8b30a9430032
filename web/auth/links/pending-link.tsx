import { LeaningMark, MarkWaiting } from '#ui/logo.tsx'
import { AskAgain } from './ask-again.tsx'

interface LinkLook {
  /** Why nothing is known of the link yet. */
  error: Error | null
  onAsk(): void
}

/** What fills the page of a mail's link while that is looked at, or when it could not be. */
export function pendingLink({ error, onAsk }: LinkLook, words = 'Checking your link…') {
  if (error) return { drawing: <MarkWaiting />, children: <AskAgain error={error} onAsk={onAsk} /> }
  return {
    drawing: <LeaningMark />,
    children: (
      <p role="status" data-unfinished>
        {words}
      </p>
    ),
  }
}
