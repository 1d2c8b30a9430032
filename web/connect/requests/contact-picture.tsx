import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/queries.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { contactsQuery } from '../queries.ts'

/** Who has said yes, for a toast. A page that does not have the contacts asks for them: whoever writes needs them next. */
export function ContactPicture({ userId, name }: { userId: number; name: string }) {
  const { data } = useQuery(contactsQuery, queryClient)
  const contact = data?.find(({ contactId }) => contactId === userId)
  return <Avatar name={name} userId={userId} src={contact?.user.avatarUrl} size={32} />
}
