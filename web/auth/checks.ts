import { DisplayName, LoginForm, RegisterForm } from '@akin/contract/auth/shapes.ts'
import { checkedBy, problemWith } from '#platform/checked-by.ts'

/** What needs the contract's schemas on pages that come without them. Loaded when someone reaches for a form. */

export const checkLogin = checkedBy(LoginForm)
export const checkRegistration = checkedBy(RegisterForm)

export function isDisplayName(name: string) {
  return problemWith(DisplayName, name) === undefined
}
