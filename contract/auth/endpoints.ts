import { endpoint } from '#platform/endpoint.ts'
import { User } from './shapes.ts'

export const authEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    summary: 'The signed-in user.',
    reply: User,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'anyone',
    summary: 'End this session.',
  }),
}
