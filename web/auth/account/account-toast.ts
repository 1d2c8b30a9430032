import { type Toast, toast } from '#platform/toasts.ts'

/** Says what happened to the account, in place of what was said of it before. */
export function accountToast(
  kind: NonNullable<Toast['kind']>,
  title: string,
  description?: string,
  rest?: Partial<Toast>,
) {
  toast({ id: 'account', kind, title, ...(description && { description }), ...rest })
}
