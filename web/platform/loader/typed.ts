type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  field: Field
  /** Puts back what the server rendered. */
  unset(): void
  /** Enters it again, as a person would. */
  enter(): void
}

/**
 * What fields hold besides what the server rendered: typed, chosen, or filled in by the browser. Forms begin with values
 * of their own and overwrite it when they are hydrated.
 */
export function readTyped() {
  const fields = document.querySelectorAll<Field>('input:not([type=file]), textarea, select')
  return [...fields].map(read).filter(({ isChanged }) => isChanged)
}

function read(field: Field): Typed & { isChanged: boolean } {
  if ('checked' in field && /radio|checkbox/.test(field.type)) return readChoice(field)
  const { value } = field
  const served = servedValue(field)
  const [from, to] = 'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null]
  return {
    field,
    isChanged: value !== served,
    unset() {
      field.value = served
    },
    enter() {
      // Past the setter by which React watches the field: it would not see a change otherwise.
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
      if (from !== null && field === document.activeElement) {
        ;(field as HTMLInputElement).setSelectionRange(from, to)
      }
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    },
  }
}

function readChoice(field: HTMLInputElement) {
  const { checked, defaultChecked, type } = field
  return {
    field,
    isChanged: checked !== defaultChecked,
    unset() {
      field.checked = defaultChecked
    },
    enter() {
      // A radio button is unchecked by choosing another one.
      if (field.checked !== checked && (checked || type === 'checkbox')) field.click()
    },
  }
}

function servedValue(field: Field) {
  if ('defaultValue' in field) return field.defaultValue
  const options = [...field.options]
  return (options.find(option => option.defaultSelected) ?? options[0])?.value ?? ''
}
