import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'

/** In place of an answer that did not come. */
export function AskAgain({ error, onAsk }: { error: Error; onAsk(): void }) {
  return (
    <>
      <p role="alert">{failureText(error)}</p>
      <Button size="large" onClick={onAsk}>
        Try again
      </Button>
    </>
  )
}
