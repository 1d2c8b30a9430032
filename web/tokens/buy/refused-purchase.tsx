import { CallError, failureText } from '#platform/call-error.ts'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Why nothing was bought, and where that can be changed. */
export function RefusedPurchase({ error }: { error: Error | null }) {
  if (!error) return null
  const code = error instanceof CallError ? error.body.code : undefined
  return (
    <Note kind="bad" role="alert">
      {failureText(error)}{' '}
      {code === 'spend_limit' ? (
        <TextLink to="/tokens/purchase" hash="limit">
          See your spending limit
        </TextLink>
      ) : null}
      {code === 'purchases_frozen' ? <TextLink to="/support">Write to support</TextLink> : null}
    </Note>
  )
}
