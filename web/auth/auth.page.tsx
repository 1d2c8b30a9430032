import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageHead } from '#platform/head.ts'
import { oneOf, searchReader } from '#platform/search.ts'
import { SkipLink } from '#shell/skip-link.tsx'
import { Logo } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './auth.module.css'
import { AuthArt } from './auth-art.tsx'
import { useGoOn } from './go-on.ts'
import { type AuthMode, ModePanel, ModeTabs } from './mode-tabs.tsx'
import { RegisterForm } from './register-form.tsx'
import { useShownUser } from './shown-user.ts'
import { SignInForm } from './sign-in-form.tsx'

const search = searchReader({ mode: oneOf<AuthMode>(['login', 'register']) })

export const Route = createFileRoute('/auth')({
  validateSearch: search,
  head: ({ match }) =>
    match.search.mode === 'register'
      ? pageHead({ title: 'Create account', description: 'Join Akin. It is free.', index: false })
      : pageHead({ title: 'Sign in', description: 'Sign in to Akin.', index: false }),
  component: Page,
})

function Page() {
  const { mode = 'login' } = Route.useSearch()
  // Shared by both forms: whoever finds their address taken signs in without typing it again.
  const [email, setEmail] = useState('')
  useLeaveWhenIn()
  return (
    <div className={styles.page}>
      <SkipLink />
      <div className={styles.side}>
        <header>
          <Link to="/" className={styles.home} aria-label="Akin home">
            <Logo />
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <h1>{mode === 'register' ? 'Join Akin.' : 'Good to see you.'}</h1>
          <ModeTabs mode={mode} />
          <ModePanel mode={mode}>
            {mode === 'register' ? (
              <RegisterForm email={email} onEmail={setEmail} />
            ) : (
              <SignInForm email={email} onEmail={setEmail} />
            )}
          </ModePanel>
        </main>
        <footer className={styles.foot}>
          {mode === 'register' ? (
            'We will email you a link to verify your address.'
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

/** Nobody who is signed in has business here: the verified go on, the others to their mail. */
function useLeaveWhenIn() {
  const user = useShownUser()
  const navigate = Route.useNavigate()
  const goOn = useGoOn()
  useEffect(() => {
    if (user?.emailVerified) goOn()
    else if (user) void navigate({ to: '/pending-verification', replace: true })
  }, [user, goOn, navigate])
}
