import { endpoint } from '#platform/endpoint.ts'
import { User } from './user.ts'

/** The two calls that every page may need. They stand apart so that a page loads no other schema with them. */
export const sessionEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    whileSuspended: true,
    summary: 'The signed-in user.',
    expects401: true,
    reply: User,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'anyone',
    whileSuspended: true,
    summary: 'End this session.',
  }),
} as const
