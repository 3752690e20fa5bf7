// Pages that are written as text: HTML of ours, in which whatever people have typed stays text.

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that is written here, with whatever stands on the paper as text. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

function sourceOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
  if (value instanceof Html) return value.source
  return value.map(({ source }) => source).join('')
}

/** Whatever is put into it is text, unless it is HTML of ours. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((whole, part, at) => whole + sourceOf(values[at - 1] ?? '') + part))
}
