import { useContext } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { CentrePage } from './centre-page.tsx'
import { Framed } from './frame.ts'
import { PublicFrame } from './public-frame.tsx'

/** The page for an address that leads nowhere. It brings its own header and footer where there are none yet. */
export function NotFound() {
  const framed = useContext(Framed)
  const page = <NothingInCommon />
  return framed ? page : <PublicFrame>{page}</PublicFrame>
}

function NothingInCommon() {
  return (
    <CentrePage
      drawing={<MarkApart />}
      title="Nothing in common with this address"
      actions={
        <>
          <ButtonLink to="/" size="large">
            Go to home
          </ButtonLink>
          <ButtonLink to="/help-center" size="large" variant="quiet">
            Help centre
          </ButtonLink>
        </>
      }
    >
      <p>There is no page here. It may have moved, or the link may have a typo.</p>
    </CentrePage>
  )
}
