import type { ProfileLook } from '@akin/contract/profile/shapes.ts'
import './themes.css'

/** For the element that wears a look. Paper without a colour of one's own is how Akin looks anyway. */
export function lookProps({ theme, accent }: ProfileLook = { theme: 'paper', accent: null }) {
  return {
    ...(theme !== 'paper' && { 'data-look': theme }),
    ...(accent !== null && { 'data-accent': '', style: { '--a': accent, '--b': accent, '--ac': 0.11 } }),
  }
}
