import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageHead } from '#platform/head.ts'
import { PageLoading } from '#platform/loader/page-loading.tsx'
import { oneOf, searchReader, text } from '#platform/search.ts'
import { useSite } from '#platform/site.ts'
import { SiteLogo } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import type { Invitation } from '#profile/view/invitation-from.tsx'
import { SkipLink } from '#shell/skip-link.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { PartLoading } from '#ui/part-loading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './auth.module.css'
import { AuthArt } from './auth-art.tsx'
import { type AuthMode, ModePanel, ModeTabs } from './mode-tabs.tsx'
import { formPart } from './registration/register-part.ts'
import { useGoOn } from './sessions/go-on.ts'
import type { AskedSecondStep } from './sessions/log-in.ts'
import { rememberedPage } from './sessions/remembered-page.ts'
import { SignInForm } from './sessions/sign-in-form.tsx'
import { useShownUser } from './shown-user.ts'

const search = searchReader({ mode: oneOf<AuthMode>(['login', 'register']), invite: text })

/** Few are asked for it, so its code comes when someone is. */
const secondStepPart = onDemand(() => import('./two-step/second-step.tsx').then(part => part.SecondStep))

export const Route = createFileRoute('/auth')({
  validateSearch: search,
  head: async ({ match: { search, cause, context } }) => {
    if ((search.mode ?? (search.invite && 'register')) !== 'register') {
      return pageHead({ title: 'Sign in', description: `Sign in to ${siteName()}.`, index: false })
    }
    // Asked for its head, the page is about to be shown: on the server and in the browser it waits for the form, which
    // could not be hydrated without its code. Where only the tab changes, the page itself says that it waits.
    const loading = formPart(search.invite, context.site)
      .load()
      .catch(() => {})
    if (cause === 'enter') await loading
    return pageHead({ title: 'Create account', description: `Join ${siteName()}. It is free.`, index: false })
  },
  component: Page,
})

function Page() {
  const { invite, mode = invite ? 'register' : 'login' } = Route.useSearch()
  const site = useSite()
  // Shared by both forms: whoever finds their address taken signs in without typing it again.
  const [email, setEmail] = useState('')
  const navigate = Route.useNavigate()
  const RegisterForm = usePart(formPart(invite, site), mode === 'register', () => {
    void navigate({ search: { mode: 'login' }, replace: true, resetScroll: false })
  })
  const [asked, setAsked] = useState<AskedSecondStep>()
  const askAgain = () => setAsked(undefined)
  const SecondStep = usePart(secondStepPart, asked !== undefined, askAgain)
  const invitation = useInvitation()
  const isLeaving = useLeaveWhenIn()
  if (isLeaving) return <PageLoading />
  return (
    <div className={styles.page}>
      <SkipLink />
      <div className={styles.side}>
        <header>
          <Link to="/" className={styles.home} aria-label={`${siteName()} home`}>
            <SiteLogo />
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={styles.main} data-whole>
          {asked && SecondStep ? (
            <SecondStep asked={asked} onClose={askAgain} />
          ) : (
            <>
              <div className={styles.head}>
                {invitation?.picture}
                <h1>
                  {invitation?.words(mode) ??
                    (mode === 'register' ? `Join ${siteName()}.` : 'Good to see you.')}
                </h1>
              </div>
              <ModeTabs mode={mode} />
              <ModePanel mode={mode}>
                {mode === 'login' && <SignInForm email={email} onEmail={setEmail} onSecondStep={setAsked} />}
                {mode === 'register' &&
                  (RegisterForm ? <RegisterForm email={email} onEmail={setEmail} /> : <PartLoading />)}
              </ModePanel>
            </>
          )}
        </main>
        <footer className={styles.foot}>
          {mode === 'register' ? (
            (invite || !site.registration) && 'We will email you a link to verify your address.'
          ) : (
            <>
              Trouble signing in? <TextLink to="/support">Get help</TextLink>
            </>
          )}
        </footer>
      </div>
      <AuthArt mode={mode} />
    </div>
  )
}

/** Whoever came from someone's page to connect with them finds them here too, if they can still be found. */
function useInvitation() {
  const [invitation, setInvitation] = useState<Invitation>()
  useEffect(() => {
    const page = rememberedPage()
    if (!page?.invites) return
    import('#profile/view/invitation-from.tsx')
      .then(part => part.invitationFrom(page.path))
      .then(setInvitation, () => {})
  }, [])
  return invitation
}

/**
 * Nobody who is signed in has business here: the verified go on, the others to their mail. Answers whether the form must
 * not be seen: it is still under the start-up loader, which may leave before the other page is here.
 */
function useLeaveWhenIn() {
  const user = useShownUser()
  const navigate = Route.useNavigate()
  const goOn = useGoOn()
  const [isUnseen, setUnseen] = useState(false)
  useEffect(() => {
    if (user && 'starting' in document.documentElement.dataset) setUnseen(true)
    if (user?.emailVerified) goOn()
    else if (user) void navigate({ to: '/pending-verification', replace: true })
  }, [user, goOn, navigate])
  return isUnseen
}
