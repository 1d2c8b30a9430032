import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import { mailRuleEndpoints } from '@akin/contract/notifications/mail-rule-endpoints.ts'
import type { MailRules } from '@akin/contract/notifications/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { mailRulesQuery } from './mail-rules-query.ts'

interface Choice {
  topics: readonly MailTopic[]
  on: boolean
}

/** Turns kinds of mail on or off. What is shown moves at once, and goes back if the server says no. */
export function useEditMailRules(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = mailRulesQuery(token)
  const show = (rules: MailRules | undefined) => queryClient.setQueryData(queryKey, rules)
  return useMutation({
    async mutationFn({ topics, on }: Choice) {
      for (const topic of topics)
        await call(mailRuleEndpoints.editMailRules, { params: { token }, body: { topic, on } })
    },
    // One after the other: the last word is the one that stays.
    scope: { id: 'mail-rules' },
    meta: { handled: true },
    async onMutate({ topics, on }) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const turned = before?.mails.map(mail => (topics.includes(mail.topic) ? { ...mail, on } : mail))
      if (before && turned) show({ ...before, mails: turned })
      return before
    },
    async onError(_error, _choice, before) {
      show(before)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
