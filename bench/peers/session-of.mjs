import { createHash } from 'node:crypto'
import { parseCookie } from 'cookie'

/** What the product does with a cookie before it asks the database: nobody can be found by a token, only by its hash. */
export function tokenHashOf(request) {
  const token = parseCookie(request.headers.cookie ?? '').akin_session ?? ''
  return createHash('sha256').update(token).digest()
}

export const findSession = 'select user_id from sessions where token_hash = $1 and expires_at > now()'

export const findUser = `select id, display_name, email, email_verified_at is not null as email_verified, role
  from users where id = $1 and status = 'active'`
