import { limits } from '@akin/contract/limits.ts'
import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './attachments.module.css'
import type { useAttachments } from './use-attachments.ts'

const { types } = supportEndpoints.attachFile.upload

export function Attachments({ attached, sending, problem, add, remove }: ReturnType<typeof useAttachments>) {
  const picker = useRef<HTMLInputElement>(null)
  const full = attached.length >= limits.supportAttachments
  return (
    <div className={styles.attachments}>
      <div className={styles.box}>
        <Paperclip aria-hidden="true" size={20} />
        <span>Up to three screenshots or PDFs, 5 MB each</span>
        <Button
          variant="soft"
          size="small"
          busy={sending}
          disabled={full}
          onClick={() => picker.current?.click()}
        >
          Choose file
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          multiple
          accept={types.join()}
          aria-label="Files to attach"
          onChange={event => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
      {attached.length > 0 && (
        <ul aria-label="Attached files">
          {attached.map(file => (
            <li key={file.key}>
              <span>{file.name}</span>
              <IconButton size="small" label={`Remove ${file.name}`} onClick={() => remove(file.key)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
