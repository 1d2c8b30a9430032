import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { keepRoomAbove } from '#platform/keep-room-above.ts'
import { Waiting } from '#platform/loader/waiting.tsx'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Queries } from '#platform/queries.tsx'
import { NotFound } from '#shell/not-found-on-demand.tsx'
import { SkipLink } from '#shell/skip-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './console.layout.module.css'
import { ShutDoor } from './door.layout.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { matchPage, navigationOf } from './match-page.ts'
import { Nav } from './nav.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { Palette } from './palette.tsx'
import { consoleQuery } from './queries.ts'
import { StaffContext, type StaffMember } from './staff.ts'
import { Strip } from './strip.tsx'
import { useFirstRun } from './use-first-run.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useKeys } from './use-keys.ts'
import { usePaletteKey } from './use-palette-key.ts'

/** The console: who is here as what, and the page that they opened. */
export function Console() {
  return (
    <Queries>
      <Opened />
    </Queries>
  )
}

function Opened() {
  const query = useQuery(consoleQuery)
  const { data, error } = query
  if (data) return <Frame staff={data} />
  if (!error) return <Waiting>Loading...</Waiting>
  if (!(error instanceof CallError)) throw error
  const { code } = error.body
  if (code === 'staff_two_step' || code === 'staff_session_over') return <ShutDoor code={code} />
  if (error.status === 404) return <NotFound />
  return <NotLoaded what="the console" query={query} />
}

function Frame({ staff }: { staff: StaffMember }) {
  const path = useLocation({ select: location => location.pathname })
  const [keysOpen, setKeysOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const entries = navigationOf(staff.role)
  const found = matchPage(path, staff.role)
  useEffect(keepRoomAbove, [])
  // Once it is asked for it covers the page at once: what is typed on must not reach the keys below.
  useEffect(() => void Dialog.fetch(), [])
  useFirstRun(staff, path)
  useGoKeys(entries)
  usePaletteKey(() => setPaletteOpen(true))
  useKeys({ '?': () => setKeysOpen(true) })
  return (
    <StaffContext value={staff}>
      <div className={styles.console}>
        <SkipLink />
        <Strip entries={entries} onKeys={() => setKeysOpen(true)} onFind={() => setPaletteOpen(true)} />
        <Nav entries={entries} current={found?.entry} onKeys={() => setKeysOpen(true)} />
        <div className={styles.sheet}>
          {found ? <found.entry.page key={path} params={found.params} /> : <NoSuchPage />}
        </div>
        {paletteOpen ? <Palette onClose={() => setPaletteOpen(false)} entries={entries} /> : null}
        <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} entries={entries} />
      </div>
    </StaffContext>
  )
}
