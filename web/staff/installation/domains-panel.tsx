import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import type { RefusedDomains } from '@akin/contract/staff/installation-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/call.ts'
import { Loaded } from '#platform/loaded.tsx'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { TagChips } from '#ui/tag-chips.tsx'
import styles from './installation.module.css'
import { Panel } from './panel.tsx'
import { domainsQuery, useChangeDomains } from './queries.ts'

const { refuseDomain, allowDomain } = installationEndpoints

/** The sites to which nobody may link. */
export function DomainsPanel() {
  const query = useQuery(domainsQuery)
  return (
    <Panel
      title="Refused sites"
      about="Nobody can write a link to these, nor to anything below them. All servers follow within a minute."
    >
      <Loaded query={query} what="the refused sites" skeleton="112px">
        {list => <Domains {...list} />}
      </Loaded>
    </Panel>
  )
}

function Domains({ domains, total }: RefusedDomains) {
  const [domain, setDomain] = useState('')
  const add = useChangeDomains(() => call(refuseDomain, { body: { domain } }))
  const remove = useChangeDomains((gone: string) => call(allowDomain, { params: { domain: gone } }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (domain.trim()) add.mutate(undefined, { onSuccess: () => setDomain('') })
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field label="Refuse a site" hint="A domain such as evil.example, or a whole address.">
        <div className={styles.row}>
          <TextInput
            value={domain}
            type="text"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="off"
            onChange={event => {
              setDomain(event.target.value)
              add.reset()
            }}
          />
          <Button type="submit" variant="soft" busy={add.isPending}>
            Refuse
          </Button>
        </div>
      </Field>
      <NotDone error={add.error ?? remove.error} />
      {domains.length > 0 ? (
        <TagChips
          tags={domains.map(value => ({ value, label: value }))}
          onRemove={gone => remove.mutate(gone)}
        />
      ) : (
        <p className={styles.about}>No site is refused.</p>
      )}
      {total > domains.length ? (
        <p className={styles.about}>
          The first {domains.length} of {total}. `npm run akin -- safety domains list` has all of them.
        </p>
      ) : null}
    </form>
  )
}
