/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString() {
    return this.markup
  }
}

type Value = Html | string | number | null | undefined | false | Value[]

/** Escapes every value. Markup made by `html`, and lists of it, are inserted as they are. */
export function html(parts: TemplateStringsArray, ...values: Value[]) {
  return new Html(parts.reduce((done, part, index) => done + render(values[index - 1]) + part))
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return value instanceof Html ? value.markup : escaped(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
