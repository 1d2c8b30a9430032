import { safetyEndpoints } from '@akin/contract/safety/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { reportsQuery } from '../queries.ts'

/** Has a report looked at once more, by someone else. */
export function useAskAgain(reportId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(safetyEndpoints.askAgain, { params: { reportId } }),
    meta: { handled: true },
    onSuccess: asked =>
      queryClient.setQueryData(
        reportsQuery.queryKey,
        list =>
          list && {
            ...list,
            pages: list.pages.map(page => ({
              ...page,
              items: page.items.map(report => (report.id === asked.id ? asked : report)),
            })),
          },
      ),
  })
}
