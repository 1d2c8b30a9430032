import type { AccountExport } from '@akin/contract/auth/export.ts'
import { Box, Download } from 'lucide-react'
import { useState } from 'react'
import { sizeWords } from '#platform/size-words.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmPassword } from '../sessions/confirm-password.tsx'
import styles from './account-export.module.css'
import { NextAt } from './next-at.tsx'
import { useRemoveExport } from './queries.ts'

/** It is there, in one part or several. Each download asks who it is. */
export function ExportReady({ archive, nextAt }: { archive: AccountExport; nextAt: Date | null }) {
  const [wanted, setWanted] = useState<number | null>(null)
  const { mutate, isPending } = useRemoveExport()
  const { parts, finishedAt, endsAt } = archive
  const isOne = parts.length === 1

  function fetch() {
    setWanted(null)
    // A file to keep: the page stays where it is.
    if (wanted !== null) location.assign(`/api/export/${wanted}`)
  }

  return (
    <div className={styles.box}>
      <ul className={styles.parts}>
        {parts.map(({ number, name, bytes }) => (
          <li key={number}>
            <span className={styles.glyph} aria-hidden="true">
              <Box size={24} />
            </span>
            <div className={styles.name}>
              <b>{name}</b>
              <span>
                {sizeWords(bytes)}
                {finishedAt ? (
                  <>
                    {' · made '}
                    <Time value={finishedAt} as="full" />
                  </>
                ) : null}
              </span>
            </div>
            <Button
              icon={<Download size={18} />}
              aria-label={isOne ? undefined : `Download part ${number} of ${parts.length}`}
              onClick={() => setWanted(number)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {isOne ? 'Unpack it' : 'Unpack all parts into one folder'} and open <b>index.html</b>. It works
        without the internet and without Akin. It is here until <Time value={endsAt} as="date" />; only you,
        signed in, can download it.
      </p>
      <div className={styles.actions}>
        <Button variant="danger-quiet" size="small" busy={isPending} onClick={() => mutate()}>
          Delete it now
        </Button>
        {nextAt ? (
          <p>
            <NextAt value={nextAt} />
          </p>
        ) : null}
      </div>
      <ConfirmPassword
        open={wanted !== null}
        onClose={() => setWanted(null)}
        onConfirmed={fetch}
        why="Your data is for you alone."
      />
    </div>
  )
}
