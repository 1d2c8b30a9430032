import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/queries.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { contactsQuery, receivedRequestsQuery } from '../queries.ts'

interface PictureProps {
  userId: number
  name: string
}

/** Who asks, for a toast: their drop at once, and their face as soon as the list that the event asked for has it. */
export function AskerPicture({ userId, name }: PictureProps) {
  const { data } = useQuery({ ...receivedRequestsQuery, enabled: false }, queryClient)
  const request = data?.find(({ user }) => user.id === userId)
  return <Avatar name={name} userId={userId} src={request?.user.avatarUrl} size={32} />
}

/** Who has said yes, likewise. A page that does not have the contacts asks for them: whoever writes needs them next. */
export function ContactPicture({ userId, name }: PictureProps) {
  const { data } = useQuery(contactsQuery, queryClient)
  const contact = data?.find(({ contactId }) => contactId === userId)
  return <Avatar name={name} userId={userId} src={contact?.user.avatarUrl} size={32} />
}
