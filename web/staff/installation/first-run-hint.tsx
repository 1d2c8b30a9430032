import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** To an admin of an installation on which nobody has gone through the first steps. */
export function FirstRunHint() {
  return (
    <Note>
      New here?{' '}
      <TextLink to="/admin/$" params={{ _splat: 'installation/first-run' }}>
        Go through the first steps
      </TextLink>
      : five short ones, and each can be skipped.
    </Note>
  )
}
