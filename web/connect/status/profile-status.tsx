import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Queries } from '#platform/queries.tsx'
import { avatarAddress } from '#profile/picture-address.ts'
import { piecesOf } from '../asking/pieces.ts'
import { StatusButton } from './status-button.tsx'

/** The status button on someone's page, where a request can be about what they wrote. */
export function ProfileStatus({ profile, shared }: { profile: ShownProfile; shared?: string[] }) {
  const { userId, displayName, avatar } = profile
  return (
    <Queries>
      <StatusButton
        userId={userId}
        displayName={displayName}
        avatarUrl={avatarAddress(avatar, 56)}
        pieces={piecesOf(profile, shared)}
      />
    </Queries>
  )
}
