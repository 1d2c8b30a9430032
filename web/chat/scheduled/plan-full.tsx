import { Link } from '@tanstack/react-router'
import { useStanding } from '#tokens/standing.ts'
import { Note } from '#ui/note.tsx'

/** No room for one more. There is a larger plan, unless it is the largest. */
export function PlanFull({ allowed }: { allowed: number }) {
  const standing = useStanding()
  return (
    <Note kind="warn" role="status">
      {allowed} messages wait, as many as your plan has room for. Cancel one, or wait until one is sent
      {standing?.plan === 'premium' ? (
        '.'
      ) : (
        <>
          , or <Link to="/subscription">see the plans that have room for more</Link>.
        </>
      )}
    </Note>
  )
}
