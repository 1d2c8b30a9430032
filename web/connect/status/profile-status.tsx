import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Queries } from '#platform/queries.tsx'
import { avatarAddress } from '#profile/picture-address.ts'
import { piecesOf } from '../asking/pieces.ts'
import type { Asking } from '../asking/use-asking.ts'
import { StatusButton } from './status-button.tsx'

interface ProfileStatusProps {
  profile: ShownProfile
  shared?: string[]
  asking?: Asking
}

/** The status button on someone's page, where a request can be about what they wrote. */
export function ProfileStatus({ profile, shared, asking }: ProfileStatusProps) {
  const { userId, displayName, avatar } = profile
  return (
    <Queries>
      <StatusButton
        userId={userId}
        displayName={displayName}
        avatarUrl={avatarAddress(avatar, 56)}
        pieces={piecesOf(profile, shared)}
        asking={asking}
      />
    </Queries>
  )
}
