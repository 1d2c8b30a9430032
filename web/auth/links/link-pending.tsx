import { CentrePage } from '#shell/centre-page.tsx'
import { LeaningMark, MarkWaiting } from '#ui/logo.tsx'
import { AskAgain } from './ask-again.tsx'

interface LinkPendingProps {
  title: string
  /** What is being done with the link. */
  words?: string
  /** Why nothing is known of it yet. */
  error: Error | null
  onAsk(): void
}

/** The link of a mail while it is looked at, or when that could not be done. */
export function LinkPending({ title, words = 'Checking your link…', error, onAsk }: LinkPendingProps) {
  return (
    <CentrePage drawing={error ? <MarkWaiting /> : <LeaningMark />} title={title}>
      {error ? (
        <AskAgain error={error} onAsk={onAsk} />
      ) : (
        <p role="status" data-unfinished>
          {words}
        </p>
      )}
    </CentrePage>
  )
}
