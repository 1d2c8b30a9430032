import {
  type AnnouncementKind,
  AnnouncementLink,
  AnnouncementText,
  brandLimits,
} from '@akin/contract/platform/brand.ts'
import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import type { InstallationView } from '@akin/contract/staff/installation-shapes.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/call.ts'
import { problemWith } from '#platform/checked-by.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './installation.module.css'
import { asLocal, fromLocal } from './local-moment.ts'
import { Done, Panel } from './panel.tsx'
import { useChangeInstallation } from './queries.ts'

const { announce, endAnnouncement } = installationEndpoints

const kinds: { value: AnnouncementKind; label: string }[] = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
]

/** A line above every page, for visitors too. */
export function AnnouncementPanel({ view: { announcement: now } }: { view: InstallationView }) {
  const [text, setText] = useState(now?.text ?? '')
  const [link, setLink] = useState(now?.link ?? '')
  const [kind, setKind] = useState<AnnouncementKind>(now?.kind ?? 'info')
  const [until, setUntil] = useState(now?.until ? asLocal(now.until) : '')
  const [problems, setProblems] = useState<{ text?: string | undefined; link?: string | undefined }>({})
  const put = useChangeInstallation(() =>
    call(announce, { body: { text, link: link.trim() || null, kind, until: fromLocal(until) } }),
  )
  const end = useChangeInstallation(() => call(endAnnouncement))

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      text: problemWith(AnnouncementText, text),
      link: link.trim() ? problemWith(AnnouncementLink, link) : undefined,
    }
    setProblems(found)
    if (!found.text && !found.link) put.mutate(undefined)
  }

  return (
    <Panel
      title="Announcement bar"
      about="One line above every page, for members and visitors, until they put it away. Another text is shown to everyone again."
    >
      <form noValidate onSubmit={submit} className={styles.form} onChange={put.reset}>
        <Field
          label="Text"
          hint={`Plain text, up to ${brandLimits.announcement} characters.`}
          error={problems.text}
        >
          <TextArea
            value={text}
            rows={2}
            maxLength={brandLimits.announcement}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <Field
          label="Link"
          optional
          hint="Where “Read more” leads: https://… or a path here."
          error={problems.link}
        >
          <TextInput
            value={link}
            type="url"
            autoComplete="off"
            onChange={event => setLink(event.target.value)}
          />
        </Field>
        <Field label="Until" optional hint="Your time. It goes by itself then.">
          <TextInput value={until} type="datetime-local" onChange={event => setUntil(event.target.value)} />
        </Field>
        <Segmented label="Kind of announcement" options={kinds} value={kind} onChange={setKind} />
        <NotDone error={put.error ?? end.error} />
        <div className={styles.row}>
          <Button type="submit" busy={put.isPending}>
            {now ? 'Change announcement' : 'Announce'}
          </Button>
          {now ? (
            <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate(undefined)}>
              Take it down
            </Button>
          ) : null}
          {put.isSuccess && now ? <Done>It stands above every page from its next load.</Done> : null}
          {end.isSuccess && !now ? <Done>It is gone.</Done> : null}
        </div>
      </form>
    </Panel>
  )
}
