import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountPart } from '#auth/account/account-part.tsx'
import { useSite } from '#platform/site.ts'
import { useInPieces } from '#platform/use-passes.ts'
import { onDemand } from '#ui/on-demand.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ownProfileQuery } from '../queries.ts'
import styles from './display-name.module.css'

const nameForm = onDemand(() => import('#auth/names/change-name-form.tsx').then(part => part.ChangeNameForm))

/** The name that everyone sees. It saves by itself, so it stands beside the form and not in it. */
export function DisplayName({ verified }: { verified: boolean }) {
  const profile = useInPieces(useQuery(ownProfileQuery).data)
  return profile ? (
    <div>
      <NamePart profile={profile} verified={verified} />
    </div>
  ) : null
}

function NamePart({ profile, verified }: { profile: OwnProfile; verified: boolean }) {
  const queryClient = useQueryClient()
  const keepName = (displayName: string) =>
    queryClient.setQueryData(ownProfileQuery.queryKey, kept => kept && { ...kept, displayName })
  return (
    <AccountPart
      title="Display name"
      change="Change"
      changeName="Change display name"
      code={nameForm}
      form={close => {
        const { part: ChangeNameForm } = nameForm
        return ChangeNameForm ? <ChangeNameForm onChanged={keepName} onClose={close} /> : null
      }}
    >
      <b className={styles.name}>
        <bdi>{profile.displayName}</bdi>
      </b>
      <PageAddress name={profile.displayName} open={verified && profile.publicPage} />
    </AccountPart>
  )
}

/** The address that the name makes, which leads there if there is a page to look at. */
function PageAddress({ name, open }: { name: string; open: boolean }) {
  const address = `${new URL(useSite().publicUrl).host}/p/${name}`
  return (
    <p className={styles.address}>
      {open ? (
        <TextLink to="/p/$displayName" params={{ displayName: name }}>
          {address}
        </TextLink>
      ) : (
        address
      )}
    </p>
  )
}
