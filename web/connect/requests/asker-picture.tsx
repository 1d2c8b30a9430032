import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/queries.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { receivedRequestsQuery } from '../queries.ts'

/** Who asks, for a toast: their drop at once, and their face as soon as the list that the event asked for has it. */
export function AskerPicture({ userId, name }: { userId: number; name: string }) {
  const { data } = useQuery({ ...receivedRequestsQuery, enabled: false }, queryClient)
  const request = data?.find(({ user }) => user.id === userId)
  return <Avatar name={name} userId={userId} src={request?.user.avatarUrl} size={32} />
}
