import { ApprovalForm } from '@akin/contract/auth/invite-shapes.ts'
import { checkedBy } from '#platform/checked-by.ts'

export const checkAsk = checkedBy(ApprovalForm)
