import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import { useId, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { NotDone } from '#platform/not-done.tsx'
import { upload } from '#platform/upload.ts'
import { Button } from '#ui/button.tsx'
import styles from './installation.module.css'
import { Done } from './panel.tsx'
import { useChangeInstallation } from './queries.ts'

const { setLogo, removeLogo } = installationEndpoints

/** The mark beside the name: a picture of one's own, or the one that came with it. */
export function LogoField({ logo }: { logo: string | null }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const set = useChangeInstallation((file: File) => upload(setLogo, file))
  const remove = useChangeInstallation(() => call(removeLogo))

  function choose(file: File | undefined) {
    if (!file) return
    const { types, maxBytes } = setLogo.upload
    const isTaken = types.some(type => type === file.type)
    const found = !isTaken
      ? 'Choose a PNG, JPEG or WebP.'
      : file.size > maxBytes && 'Choose one of up to 512 KB.'
    setFault(found ? new Error(found) : null)
    if (!found) set.mutate(file)
  }

  return (
    <fieldset className={styles.form} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>Mark</legend>
      <p id={`${id}-hint`} className={styles.about}>
        A square picture works best: it stands beside the name, and is the icon in tabs. PNG, JPEG or WebP, up
        to 512 KB.
      </p>
      <div className={styles.row}>
        {logo ? (
          <img src={logo} alt="The mark as it is" width={48} height={48} className={styles.logo} />
        ) : null}
        <input
          ref={input}
          type="file"
          accept={setLogo.upload.types.join()}
          className="sr-only"
          tabIndex={-1}
          aria-label="Picture for the mark"
          onChange={event => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button variant="soft" busy={set.isPending} onClick={() => input.current?.click()}>
          {logo ? 'Choose another' : 'Choose a picture'}
        </Button>
        {logo ? (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Remove
          </Button>
        ) : null}
        {set.isSuccess && logo ? <Done>The mark is up.</Done> : null}
      </div>
      <NotDone error={fault ?? set.error ?? remove.error} />
    </fieldset>
  )
}
