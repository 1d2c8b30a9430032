import type { User } from '@akin/contract/auth/user.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#ui/avatar.tsx'
import { avatarAddress } from './picture-address.ts'
import { ownProfileQuery } from './queries.ts'

/** Your own drop: your photo, or your initials while there is none to show. */
export function OwnAvatar({ user, size = 44 }: { user: Pick<User, 'id' | 'displayName'>; size?: number }) {
  const { data: profile } = useQuery(ownProfileQuery)
  const photo = avatarAddress(profile?.avatar, size)
  return <Avatar name={user.displayName} userId={user.id} src={photo} size={size} self />
}
