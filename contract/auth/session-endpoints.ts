import { endpoint } from '#platform/endpoint.ts'
import { User } from './user.ts'

/** The two calls that every page may need. They stand apart so that a page loads no other schema with them. */
export const sessionEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    summary: 'The signed-in user.',
    expects401: true,
    reply: User,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'anyone',
    summary: 'End this session.',
  }),
} as const
