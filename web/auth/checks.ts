import { wrongSignIn } from '@akin/contract/auth/name-rule.ts'
import { DisplayName, LoginForm } from '@akin/contract/auth/shapes.ts'
import { checkedBy, problemWith } from '#platform/checked-by.ts'

/** What needs the contract's schemas on pages that come without them. Loaded when someone reaches for a form. */

export const checkLogin = checkedBy(LoginForm)

/** Whether there is something to ask about a name that is being typed: it is one, or has become none. */
export function isWorthAsking(name: string) {
  return wrongSignIn(name) !== undefined || problemWith(DisplayName, name) === undefined
}
