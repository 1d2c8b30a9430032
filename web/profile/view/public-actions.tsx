import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { rememberPage } from '#auth/remembered-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './aside.module.css'

/** What a stranger can do with someone whom they found. The page to sign in on says who it is for. */
export function ConnectWith({ profile: { displayName } }: { profile: PublicProfile }) {
  return (
    <ButtonLink to="/auth" search={{ mode: 'register' }} data-hold onClick={() => remember(displayName)}>
      Connect with {displayName}
    </ButtonLink>
  )
}

/** Tells a stranger what joining would show them. */
export function Invitation({ profile: { displayName } }: { profile: PublicProfile }) {
  return (
    <section className={styles.invitation}>
      <h2>What do you two share?</h2>
      <p>
        Join Akin and you will see what you have in common with <bdi>{displayName}</bdi>.
      </p>
      <ButtonLink
        to="/auth"
        search={{ mode: 'register' }}
        variant="soft"
        wide
        data-hold
        onClick={() => remember(displayName)}
      >
        Join Akin
      </ButtonLink>
    </section>
  )
}

function remember(displayName: string) {
  rememberPage(`/p/${displayName}`)
}
