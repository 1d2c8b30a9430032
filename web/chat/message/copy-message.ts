import { copyText } from '#platform/copy-text.ts'

export function copyMessage({ body }: { body: string }) {
  return copyText(body, {
    copied: { kind: 'ok', title: 'Message copied' },
    failed: { kind: 'bad', title: 'Message not copied', description: 'Your browser did not allow it.' },
  })
}
