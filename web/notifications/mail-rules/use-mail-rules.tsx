import { useQuery } from '@tanstack/react-query'
import { pendingLink } from '#auth/links/pending-link.tsx'
import { useShownUser } from '#auth/shown-user.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { mailRulesQuery, saysLinkIsOver } from './mail-rules-query.ts'

/**
 * What the link in a mail shows, or what fills the page until that is known, or where it shows nothing. Mail scanners open
 * such links, too: nothing happens by that.
 */
export function useMailRules(token: string, title: string) {
  const user = useShownUser()
  const { data: rules, error, refetch } = useQuery(mailRulesQuery(token))
  if (saysLinkIsOver(error))
    return { rules: undefined, instead: linkOver(user !== null && user !== undefined) }
  if (rules) return { rules, instead: undefined }
  return { rules, instead: { title, ...pendingLink({ error, onAsk: () => void refetch() }) } }
}

/** The same for a link that never was one. */
function linkOver(isSignedIn: boolean) {
  return {
    drawing: <MarkApart />,
    title: 'This link is too old or was cut off.',
    children: <p>Nothing has changed. What reaches you stands in your settings, under Notifications.</p>,
    actions: isSignedIn ? (
      <ButtonLink to="/profile" search={{ tab: 'notifications' }} size="large">
        Open settings
      </ButtonLink>
    ) : (
      <ButtonLink to="/auth" search={{ mode: 'login' }} size="large">
        Sign in
      </ButtonLink>
    ),
  }
}
