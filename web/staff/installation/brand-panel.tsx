import { BrandColour, BrandName, brandLimits } from '@akin/contract/platform/brand.ts'
import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import type { InstallationView } from '@akin/contract/staff/installation-shapes.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/call.ts'
import { problemWith } from '#platform/checked-by.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { ColourSample } from './colour-sample.tsx'
import styles from './installation.module.css'
import { LogoField } from './logo-field.tsx'
import { Done, Panel } from './panel.tsx'
import { useChangeInstallation } from './queries.ts'

type Problems = Partial<Record<'name' | 'colour', string | undefined>>

/** What the installation is called, and its colour and mark. */
export function BrandPanel({ view }: { view: InstallationView }) {
  const [name, setName] = useState(view.name)
  const [colour, setColour] = useState(view.colour ?? '')
  const [problems, setProblems] = useState<Problems>({})
  const save = useChangeInstallation((body: { name: string; colour: string | null }) =>
    call(installationEndpoints.setBrand, { body }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const written = colour.trim() || null
    const found = {
      name: problemWith(BrandName, name),
      colour: written ? problemWith(BrandColour, written) : undefined,
    }
    setProblems(found)
    if (!found.name && !found.colour) save.mutate({ name, colour: written })
  }

  return (
    <Panel
      title="Name and look"
      about="On every page, in mails, on cards beside shared links, and where it is installed as an app."
    >
      <form noValidate onSubmit={submit} className={styles.form} onChange={save.reset}>
        <Field label="Name" error={problems.name}>
          <TextInput
            value={name}
            maxLength={brandLimits.name}
            autoComplete="off"
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Field
          label="Colour"
          optional
          hint="As # and six digits. Without one, the colours that came with it are used."
          error={problems.colour}
        >
          <TextInput
            value={colour}
            type="text"
            placeholder="#1f5f8b"
            autoComplete="off"
            spellCheck={false}
            onChange={event => setColour(event.target.value)}
          />
        </Field>
        <ColourSample written={colour} />
        <NotDone error={save.error} />
        <div className={styles.row}>
          <Button type="submit" busy={save.isPending}>
            Save name and colour
          </Button>
          {save.isSuccess ? (
            <Done>Saved. Pages that are open show it when they are loaded again.</Done>
          ) : null}
        </div>
      </form>
      <LogoField logo={view.logo} />
    </Panel>
  )
}
