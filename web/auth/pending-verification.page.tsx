import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { oneOf, searchReader } from '#platform/search.ts'
import { CentrePage } from '#shell/centre-page.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { accountToast } from './account/account-toast.ts'
import { askWhoIsHere } from './account-here.ts'
import { hearTabs } from './account-news.ts'
import { Envelope } from './envelope.tsx'
import { useGoOn } from './sessions/go-on.ts'
import { useShownUser } from './shown-user.ts'
import { AddressActions } from './verification/address-actions.tsx'
import { CodeForm } from './verification/code-form.tsx'
import { MailNotes } from './verification/mail-notes.tsx'
import { mailProviderOf } from './verification/mail-providers.ts'
import { maskEmail } from './verification/mask-email.ts'
import styles from './verification/pending.module.css'
import { usePendingEmail } from './verification/pending-email.ts'
import { verificationStatusQuery } from './verification/verification-queries.ts'

export const Route = createFileRoute('/_public/pending-verification')({
  validateSearch: searchReader({ error: oneOf(['invalid']) }),
  head: () =>
    pageHead({ title: 'Check your email', description: 'Confirm your email address.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { error } = Route.useSearch()
  const user = useShownUser()
  const kept = usePendingEmail()
  const waits = user?.emailVerified === false
  const { data } = useQuery({ ...verificationStatusQuery, enabled: waits })
  const status = waits ? data : undefined
  useMoveOn()

  // In full for the session's own account alone: what this browser has kept may be someone else's.
  const address = status ? (status.email ?? status.maskedEmail) : kept ? maskEmail(kept) : undefined
  if (status?.email === null) return <AddressNeeded />
  return (
    <CentrePage drawing={<Envelope />} title="Check your email">
      <p>
        We sent a link and a 6-digit code to {address ? <b className={styles.address}>{address}</b> : 'you'}.
        The link works for 24 hours, the code for 15 minutes.
      </p>
      <div className={styles.column} data-unfinished={user === undefined ? '' : undefined}>
        {error && (
          <Note kind="bad" role="alert">
            That link does not work. It may be an old one, or only part of it was copied. Ask for a new mail
            below.
          </Note>
        )}
        <MailNotes status={status} />
        <CodeForm email={waits ? null : kept} asksEmail={user === null && !kept} status={status} />
        <MailShortcuts email={status?.email ?? kept} />
        {user && <AddressActions />}
      </div>
      <p className={styles.help}>
        Nothing in spam either? <TextLink to="/support">Get help</TextLink>
      </p>
    </CentrePage>
  )
}

/** For whoever gave an address that someone else has confirmed as theirs, of whom nothing is told. */
function AddressNeeded() {
  return (
    <CentrePage drawing={<Envelope />} title="Your account needs an address">
      <p>We have none of yours that takes mail. Give one, and we send a link and a 6-digit code there.</p>
      <div className={styles.column}>
        <AddressActions />
      </div>
      <p className={styles.help}>
        Something not right? <TextLink to="/support">Get help</TextLink>
      </p>
    </CentrePage>
  )
}

/** Leaves as soon as there is nothing to wait for, wherever it was that the address was confirmed. */
function useMoveOn() {
  const navigate = Route.useNavigate()
  const goOn = useGoOn()
  const user = useShownUser()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)

  useEffect(() => {
    if (user?.emailVerified) goOn()
    if (user === null && wasSignedIn) void navigate({ to: '/auth', replace: true })
  }, [user, wasSignedIn, goOn, navigate])

  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && void askWhoIsHere()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])

  useEffect(() => {
    if (user !== null || wasSignedIn) return
    return hearTabs(({ kind }) => {
      if (kind !== 'verified') return
      accountToast('ok', 'Email confirmed', 'You can sign in now.')
      void navigate({ to: '/auth', search: { mode: 'login' } })
    })
  }, [user, wasSignedIn, navigate])
}

/** The way to the inbox, where we know it. */
function MailShortcuts({ email }: { email: string | null }) {
  const provider = email && mailProviderOf(email)
  if (!provider) return null
  return (
    <a className={styles.inbox} href={provider.url} target="_blank" rel="noopener noreferrer">
      Open {provider.name}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  )
}
