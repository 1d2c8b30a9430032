import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { asError } from '#platform/errors/as-error.ts'
import { ErrorArea } from '#platform/errors/error-area.tsx'
import { PageError } from '#platform/errors/page-error.tsx'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Section } from '#ui/gallery/section.tsx'
import { type Fault, faultIn } from './fault-in.ts'

/** Breaks on demand, so that the error boxes can be seen and tested. With `?fault=page` it stays broken. */
export const Route = createFileRoute('/dev/broken')({
  validateSearch: readWhenShown<{ fault?: Fault }>(),
  head: () => pageHead({ title: 'Faults', description: 'Breaks on demand.', index: false }),
  component: BrokenPage,
  errorComponent: Box,
})

function BrokenPage() {
  const lasting = faultIn(Route.useSearch()).fault
  const [fault, setFault] = useState(lasting)
  const [areaBroken, setAreaBroken] = useState(false)
  if (fault) throw new Error(messages[fault])
  return (
    <main>
      <h1>Faults</h1>
      <Section title="Break">
        <Row>
          <Button onClick={() => setFault('page')}>The page</Button>
          <Button onClick={() => setFault('application')}>The application</Button>
          <Button onClick={() => setFault('unauthorised')}>As if signed out</Button>
          <Button onClick={() => setAreaBroken(!areaBroken)}>{areaBroken ? 'Mend' : 'An area'}</Button>
        </Row>
        <ErrorArea name="Faults">
          <Area broken={areaBroken} />
        </ErrorArea>
      </Section>
      <Section title="One moment">
        <Row>
          <Time value={moment} as="date" />
          <Time value={moment} as="day" />
          <Time value={moment} as="time" />
          <Time value={moment} />
        </Row>
      </Section>
    </main>
  )
}

const messages: Record<Fault, string> = {
  page: 'This page is broken on purpose.',
  application: 'Everything is broken on purpose.',
  unauthorised: 'Authentication required',
}

/** New Year in most of the world, still the old year in the rest. */
const moment = new Date('2027-01-01T03:30:00Z')

function Area({ broken }: { broken: boolean }) {
  if (broken) throw new Error('This area is broken on purpose.')
  return <p>This area works.</p>
}

/** A box that fails as well is how a fault reaches the whole application. */
function Box(props: ErrorComponentProps) {
  if (asError(props.error).message === messages.application) throw props.error
  return <PageError {...props} />
}
