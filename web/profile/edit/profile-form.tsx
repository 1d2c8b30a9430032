import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '#auth/user.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { useInPieces } from '#platform/use-passes.ts'
import { Loading } from '#ui/loading.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ownProfileQuery } from '../queries.ts'
import { EditForm } from './edit-form.tsx'
import styles from './profile-form.module.css'

interface ProfileFormProps {
  /** What stands above the form in the same column and saves by itself: the pictures, the status. */
  children?: ReactNode
  /** What stands under the whole form, once that is there. */
  below?: ReactNode
}

/** Everything that its owner writes in a profile. */
export function ProfileForm({ children, below }: ProfileFormProps) {
  const profile = useQuery(ownProfileQuery)
  const shown = useInPieces(profile.data)
  const { data: user } = useUser()
  const verified = user?.emailVerified === true
  const above = (
    <>
      {verified ? null : <VerifyFirst />}
      {children}
    </>
  )
  if (shown) {
    return <EditForm key={shown.userId} profile={shown} verified={verified} above={above} below={below} />
  }
  return (
    <div className={styles.layout}>
      <div className={`stack ${styles.main}`}>
        {above}
        {profile.isError ? <NotLoaded what="your profile" query={profile} /> : <ProfileLoading />}
      </div>
    </div>
  )
}

function VerifyFirst() {
  return (
    <Note kind="warn">
      Write as much as you like. Nobody sees it until your address is confirmed.{' '}
      <TextLink to="/pending-verification">Verify your email address</TextLink>
    </Note>
  )
}

const fields = ['name', 'pronouns', 'city', 'country']

/** The shape of the form until it is here. */
function ProfileLoading() {
  return (
    <Loading what="your profile" className={`stack ${styles.section}`}>
      <Skeleton width="110px" height="26px" />
      <div className={styles.pair}>
        {fields.map(field => (
          <div key={field} className={styles.loading}>
            <Skeleton width="96px" height="16px" />
            <Skeleton height="48px" />
          </div>
        ))}
      </div>
      <Skeleton height="120px" />
    </Loading>
  )
}
