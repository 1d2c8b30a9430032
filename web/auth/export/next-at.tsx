import { Time } from '#platform/time.tsx'

/** When the next download may be asked for. */
export function NextAt({ value }: { value: Date }) {
  return (
    <>
      The next one from <Time value={value} as="full" />.
    </>
  )
}
