import { limits } from '@akin/contract/limits.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { type EntriesForm, useEntry, useFormPart, useProblem } from './entries-form.ts'
import { LinkBack } from './link-back.tsx'
import { LinkRow } from './link-row.tsx'
import { ListProblem } from './list-problem.tsx'
import styles from './row.module.css'
import { Section } from './section.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { focusSoon, useRows } from './use-rows.ts'

interface LinksFieldProps {
  form: EntriesForm
  profile: OwnProfile
  verified: boolean
}

const list = 'links'

export function LinksField({ form, profile, verified }: LinksFieldProps) {
  const keys = useFormPart(form, state => state.keys[list])
  const links = useEntry(form, list)
  const element = useRef<HTMLOListElement>(null)
  const count = links.length
  const rows = useRows({ form, list, count })
  const nameOf = (index: number) => links[index]?.label.trim() || `Link ${index + 1}`
  const drag = useDragOrder(element, (from, to) => rows.moveRow(from, to, nameOf(from)))
  return (
    <Section title="Links" about={aboutLinks(profile)}>
      <ol
        ref={element}
        aria-label="Links"
        className={cx('stack', styles.rows, drag.isDragging && styles.sliding)}
      >
        {keys.map((key, index) => (
          <LinkRow
            key={key}
            form={form}
            index={index}
            count={count}
            name={nameOf(index)}
            saved={profile.links.find(({ url }) => url === links[index]?.url.trim())}
            verified={verified}
            handle={drag.handle(index)}
            dragged={drag.isDragged(index)}
            shift={drag.shiftOf(index)}
            onMove={to => rows.moveByButton(index, to, nameOf(index))}
            onRemove={() => rows.removeRow(index, nameOf(index))}
          />
        ))}
      </ol>
      <div>
        <ListProblem message={useProblem(form, list)} />
        {count < limits.links ? (
          <Button
            id={list}
            size="small"
            variant="outline"
            icon={<Plus />}
            onClick={() => {
              form.add(list, { label: '', url: '' })
              focusSoon(`links.${count}.label`)
            }}
          >
            Add a link
          </Button>
        ) : null}
      </div>
      {profile.links.length > 0 && verified ? <LinkBack displayName={profile.displayName} /> : null}
      <span role="status" className="sr-only">
        {rows.said}
      </span>
    </Section>
  )
}

function aboutLinks({ hasHadContact, audiences }: OwnProfile) {
  const what = `Up to ${limits.links} places where people find more of you.`
  if (hasHadContact || audiences.links !== 'public') return what
  return `${what} Visitors see your links once you have your first contact. Until then members see them as text.`
}
