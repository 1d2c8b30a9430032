import { helpEndpoints } from '@akin/contract/help/endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { linkTo } from '#platform/link-to.ts'
import { useSettled } from '#platform/use-settled.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './suggestions.module.css'

/** Articles and legal pages that may answer the question while it is still being written. */
export function Suggestions({ text }: { text: string }) {
  const settled = useSettled(text.trim().slice(0, limits.helpQuery), 500)
  const { data: found = [] } = useQuery(suggestionsQuery(settled))
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className={styles.suggestions}>
          <h2>This may answer it</h2>
          <ul>
            {found.map(({ id, address = `/help-center/${id}`, title }) => (
              <li key={address}>
                <TextLink {...linkTo(address)} target="_blank">
                  {title.text}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: [helpEndpoints.browseHelp.path, 'suggestions', q],
    queryFn: async () => (await call(helpEndpoints.browseHelp, { query: { q } })).results?.slice(0, 3) ?? [],
    enabled: q.length >= limits.supportSubjectMin,
    placeholderData: before => before,
    meta: { handled: true },
  })
}
